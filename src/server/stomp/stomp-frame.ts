/** One frame of STOMP 1.2 (https://stomp.github.io/stomp-specification-1.2.html). */
export interface StompFrame {
  command: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** Frames in which header values are not escaped, because clients of STOMP 1.0 do not escape them. */
const PLAIN = new Set(['CONNECT', 'CONNECTED']);

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', ':': '\\c' };

/** A frame as the text that is sent. The length of the body is added as a header. */
export function formatFrame({ command, headers, body }: StompFrame): string {
  const escaped = (text: string) =>
    PLAIN.has(command) ? text : text.replace(/[\\\n\r:]/g, (sign) => ESCAPED[sign] ?? '');
  const all = body === '' ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${escaped(name)}:${escaped(value)}\n`);
  return `${command}\n${lines.join('')}\n${body}\0`;
}

const UNESCAPED: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r', '\\c': ':' };

/** Parses the lines before the body. Throws `StompError` for what the protocol does not allow. */
export function parseHead(text: string): Omit<StompFrame, 'body'> {
  const [command = '', ...lines] = text.split(/\r?\n/);
  if (!/^[A-Z]{1,20}$/.test(command)) throw new StompError('A frame must start with a command.');
  const unescaped = (part: string) => (PLAIN.has(command) ? part : part.replace(/\\.?/g, unescapeSign));
  const headers: Record<string, string> = Object.create(null);
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 1) throw new StompError('A header must have a name and a colon.');
    const name = unescaped(line.slice(0, colon));
    // Of repeated headers, the first one counts.
    headers[name] ??= unescaped(line.slice(colon + 1));
  }
  return { command, headers };
}

function unescapeSign(sign: string): string {
  const plain = UNESCAPED[sign];
  if (plain === undefined) throw new StompError(`A header contains the undefined escape sequence ${sign}.`);
  return plain;
}

/** A violation of the protocol. The connection ends with an ERROR frame that has this message. */
export class StompError extends Error {}
