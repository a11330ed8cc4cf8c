import { parseHead, StompError, type StompFrame } from './stomp-frame.ts';

/** The limits for one frame. */
export interface FrameLimits {
  headBytes: number;
  headers: number;
  bodyBytes: number;
  /** The number of messages of the socket over which a client may spread a frame. */
  parts: number;
}

const LF = 0x0a;
const CR = 0x0d;
const NUL = 0;

/** Splits the messages of a socket into frames. A frame may be spread over several messages, and a message may have several frames. */
export class StompReader {
  readonly #limits: FrameLimits;
  #pending: Buffer = Buffer.alloc(0);
  #parts = 0;

  constructor(limits: FrameLimits) {
    this.#limits = limits;
  }

  /** Returns the frames that are complete now. Throws `StompError` for invalid frames and for those that exceed a limit. */
  push(part: Buffer): StompFrame[] {
    this.#pending = this.#pending.length === 0 ? part : Buffer.concat([this.#pending, part]);
    this.#parts += 1;
    const frames: StompFrame[] = [];
    for (let frame = this.#next(); frame !== null; frame = this.#next()) frames.push(frame);
    if (this.#pending.length === 0) this.#parts = 0;
    if (this.#parts > this.#limits.parts) throw new StompError('A frame has too many parts.');
    return frames;
  }

  #next(): StompFrame | null {
    this.#skipLineEnds();
    const head = findHead(this.#pending);
    if ((head?.end ?? this.#pending.length) > this.#limits.headBytes) throw new StompError('The headers are too long.');
    if (head === null) return null;
    const { command, headers } = parseHead(this.#pending.toString('utf8', 0, head.end));
    if (Object.keys(headers).length > this.#limits.headers) throw new StompError('A frame has too many headers.');
    const end = this.#endOfBody(head.bodyStart, headers['content-length']);
    if (end === null) return null;
    const body = this.#pending.toString('utf8', head.bodyStart, end);
    this.#pending = this.#pending.subarray(end + 1);
    this.#parts = 1;
    return { command, headers, body };
  }

  /** Line ends between frames are heart-beats. */
  #skipLineEnds(): void {
    let start = 0;
    while (this.#pending[start] === LF || this.#pending[start] === CR) start += 1;
    if (start > 0) this.#pending = this.#pending.subarray(start);
  }

  #endOfBody(start: number, stated: string | undefined): number | null {
    if (stated === undefined) {
      const end = this.#pending.indexOf(NUL, start);
      this.#requireFits((end < 0 ? this.#pending.length : end) - start);
      return end < 0 ? null : end;
    }
    if (!/^\d{1,10}$/.test(stated)) throw new StompError('The content-length must be a number.');
    const length = Number(stated);
    this.#requireFits(length);
    const end = start + length;
    if (this.#pending.length <= end) return null;
    if (this.#pending[end] !== NUL) throw new StompError('The body does not end where its content-length says.');
    return end;
  }

  #requireFits(bytes: number): void {
    if (bytes > this.#limits.bodyBytes) throw new StompError('The body is too long.');
  }
}

/** Finds the empty line after the headers. */
function findHead(bytes: Buffer): { end: number; bodyStart: number } | null {
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) {
    const isCrLf = bytes[at + 1] === CR && bytes[at + 2] === LF;
    if (bytes[at + 1] === LF || isCrLf)
      return { end: bytes[at - 1] === CR ? at - 1 : at, bodyStart: at + (isCrLf ? 3 : 2) };
  }
  return null;
}
