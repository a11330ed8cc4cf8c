import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings.ts';

const SECRETS = ['authorization', 'password', 'oldPassword', 'newPassword', 'id_token', 'token', 'cookie'];

export const standardError: DestinationStream = pino.destination(2);

let receiver: ((line: string) => void) | null = null;

/** Also passes all further log lines of this process to a receiver; null for none. */
export function setLogReceiver(next: typeof receiver): void {
  receiver = next;
}

const everywhere: DestinationStream = {
  write(line) {
    standardError.write(line);
    receiver?.(line);
  },
};

/**
 * Opens the server's log: one JSON object per line, by default on standard error and to the receiver. It never contains request bodies or
 * secrets.
 */
export function openLog(level: Settings['logLevel'], destination: DestinationStream = everywhere): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
        censor: '[hidden]',
      },
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
        err: (error: Error) => ({ type: error.name, message: withoutValues(error.message), stack: stackOf(error) }),
      },
    },
    destination,
  );
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${stackOf(error.cause)}` : '';
  return withoutValues(error.stack ?? '') + cause;
}

/** Removes the values at the end of the message of a failed query, because they may be secret. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}
