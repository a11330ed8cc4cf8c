import pino, { type Bindings, type ChildLoggerOptions, type DestinationStream, type Logger } from 'pino';
import type { Settings } from './settings.ts';

const SECRETS = ['authorization', 'password', 'oldPassword', 'newPassword', 'id_token', 'token', 'cookie'];
const HIDDEN = '[hidden]';
/** Deeper values of a line are hidden as a whole. No line should have them. */
const MAX_DEPTH = 6;

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
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (line) => hideSecrets(line, MAX_DEPTH) },
      serializers: {
        req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
        err: (error: Error) => ({ type: error.name, message: withoutValues(error.message), stack: stackOf(error) }),
      },
    },
    destination,
  );
  hideBoundSecrets(log);
  return log;
}

/** Formatters don't get what is bound to a log, so its secrets are hidden when it is bound to this one or to one that is made from it. */
function hideBoundSecrets(log: Logger): void {
  const child: (...given: Parameters<typeof log.child>) => unknown = log.child;
  function childWithoutSecrets(this: Logger, bindings: Bindings, options?: ChildLoggerOptions): unknown {
    return child.call(this, hideSecrets(bindings, MAX_DEPTH), options);
  }
  // The result is that of the original method, whose type depends on the options.
  log.child = childWithoutSecrets as typeof log.child;
}

/** Replaces the values of secrets. Objects with a class are left to the serializers, which choose what of them is logged. */
function hideSecrets(values: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      SECRETS.includes(name) ? HIDDEN : withoutSecrets(value, depth),
    ]),
  );
}

function withoutSecrets(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return HIDDEN;
  if (Array.isArray(value)) return value.map((part) => withoutSecrets(part, depth - 1));
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null ? hideSecrets(value, depth - 1) : value;
}

function stackOf(error: Error): string {
  const cause = error.cause instanceof Error ? `\ncaused by ${stackOf(error.cause)}` : '';
  return withoutValues(error.stack ?? '') + cause;
}

/** Removes the values at the end of the message of a failed query, because they may be secret. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');
}
