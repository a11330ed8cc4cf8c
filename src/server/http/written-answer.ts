import type { Endpoint, Output } from '#contract/endpoint.ts';

/** The JSON of an answer that was checked when it was written. It can be sent to any number of readers as it is. */
export class WrittenAnswer<Answer> {
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }

  read(): Answer {
    // Safe: `writeAnswer` has checked what it wrote.
    return JSON.parse(this.json.toString()) as Answer;
  }
}

/**
 * Checks an answer against the output of its endpoint, and writes it as JSON. The JSON has memory of its own: most buffers of up to
 * 4 KiB share 8 KiB with others, and keeping one of them keeps all 8 KiB.
 */
export function writeAnswer<E extends Endpoint>(endpoint: E, answer: Output<E>): Buffer {
  const text = JSON.stringify(checked({ endpoint }, answer));
  const json = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  json.write(text);
  return json;
}

/** Returns an answer as the output of its endpoint declares it. Throws if it is something else. */
export function checked({ endpoint }: { endpoint: Endpoint }, answer: unknown): unknown {
  const parsed = endpoint.output.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error(`${endpoint.method} ${endpoint.path} answered something else than declared: ${parsed.error.message}`);
}
