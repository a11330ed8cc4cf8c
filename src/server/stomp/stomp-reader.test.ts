import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFrame, type StompFrame } from './stomp-frame.ts';
import { StompReader } from './stomp-reader.ts';

const LIMITS = { headBytes: 200, headers: 4, bodyBytes: 100, parts: 1000 };
const read = (...parts: string[]) => {
  const reader = new StompReader(LIMITS);
  return parts.flatMap((part) => reader.push(Buffer.from(part)));
};

describe('a reader of STOMP frames', () => {
  it('reads what formatFrame writes, however it is split', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 8 });
    const frame = fc.record<StompFrame>({
      command: fc.constantFrom('SEND', 'MESSAGE'),
      headers: fc.dictionary(
        text.filter((name) => name !== '' && name !== '__proto__' && name !== 'content-length'),
        text,
        { maxKeys: 2 },
      ),
      body: text,
    });
    fc.assert(
      fc.property(fc.array(frame, { maxLength: 3 }), fc.integer({ min: 1, max: 7 }), (frames, size) => {
        const bytes = Buffer.from(frames.map(formatFrame).join('\r\n'));
        const reader = new StompReader(LIMITS);
        const found: StompFrame[] = [];
        for (let at = 0; at < bytes.length; at += size) found.push(...reader.push(bytes.subarray(at, at + size)));
        expect(
          found.map(({ command, headers: { 'content-length': _, ...headers }, body }) => ({ command, headers, body })),
        ).toEqual(frames);
      }),
    );
  });

  it('skips heart-beats and accepts carriage returns', () => {
    expect(read('\n', '\r\nSEND\r\na:1\r\n\r\nx\0', '\n')).toEqual([
      { command: 'SEND', headers: { a: '1' }, body: 'x' },
    ]);
  });

  it('takes the first of repeated headers', () => {
    expect(read('SEND\na:1\na:2\n\n\0')[0]?.headers).toEqual({ a: '1' });
  });

  it('reads a body with zero bytes by its length', () => {
    expect(read('SEND\ncontent-length:3\n\na\0b\0')[0]?.body).toBe('a\0b');
  });

  it('does not unescape the headers of CONNECT', () => {
    expect(read('CONNECT\na:b\\c\n\n\0')[0]?.headers).toEqual({ a: 'b\\c' });
  });

  it.each([
    ['no command', '\0\n\n\0', 'A frame must start with a command.'],
    ['a command in lower case', 'send\n\n\0', 'A frame must start with a command.'],
    ['a header without a colon', 'SEND\nabc\n\n\0', 'A header must have a name and a colon.'],
    ['an unknown escape sequence', 'SEND\na:\\t\n\n\0', 'A header contains the undefined escape sequence \\t.'],
    ['too many headers', 'SEND\na:1\nb:1\nc:1\nd:1\ne:1\n\n\0', 'A frame has too many headers.'],
    ['endless headers', `SEND\n${'a'.repeat(300)}`, 'The headers are too long.'],
    ['an endless body', `SEND\n\n${'a'.repeat(101)}`, 'The body is too long.'],
    ['a long body', 'SEND\ncontent-length:101\n\n', 'The body is too long.'],
    ['a length that is no number', 'SEND\ncontent-length:-1\n\n\0', 'The content-length must be a number.'],
    ['a wrong length', 'SEND\ncontent-length:1\n\nab\0', 'The body does not end where its content-length says.'],
  ])('rejects %s', (_name, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  it('rejects a frame in too many parts', () => {
    const reader = new StompReader({ ...LIMITS, parts: 3 });
    expect(() => [...'SEND'].map((letter) => reader.push(Buffer.from(letter)))).toThrow('too many parts');
  });
});
