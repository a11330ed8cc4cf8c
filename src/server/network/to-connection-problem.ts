import { cutText } from '#model/texts/cut-text.ts';
import { AppError } from '#server/app-error.ts';
import { ConnectionProblem } from './connection-problem.ts';

const MAX_REASON = 200;

/** Describes why a server could not be used. Errors of this server that are not about the connection stay as they are. */
export function toConnectionProblem(error: unknown, place: string): AppError {
  if (error instanceof AppError) return error;
  const { code, message } = describe(error);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ConnectionProblem(`The server ${place} was not found. Check its name.`);
  if (code === 'ECONNREFUSED' || code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || /timed? ?out/i.test(message))
    return new ConnectionProblem(`The server ${place} doesn’t answer.`);
  return new ConnectionProblem(`The connection to ${place} failed: ${cutText(message, MAX_REASON)}`);
}

function describe(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const code = 'code' in error ? String(error.code) : '';
  // Errors of several attempts to connect have no message of their own.
  const inner = error instanceof AggregateError ? error.errors[0] : null;
  if (error.message === '' && inner !== null) return describe(inner);
  return { code, message: (error.message.split('\n')[0] ?? '').trim() || error.name };
}
