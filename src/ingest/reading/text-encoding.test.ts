import { describe, expect, it } from 'vitest';
import { encodingOf, openDecoder } from './text-encoding.ts';

const TEXT = 'Köln;12,50 €;😀;Ground\r\n';

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (text: string) => utf16(text).swap16();

describe('encodingOf', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${TEXT}`), 'utf-8'],
    ['Windows-1252', Buffer.from('K\u00f6ln', 'latin1'), 'utf-8'],
    ['UTF-8 with a zero byte', Buffer.from('a,b\0\n'), 'utf-8'],
    ['an empty file', Buffer.alloc(0), 'utf-8'],
    ['UTF-16 with a mark', utf16(`\ufeff${TEXT}`), 'utf-16le'],
    ['big-endian UTF-16 with a mark', bigEndian(`\ufeff${TEXT}`), 'utf-16be'],
    ['UTF-16 without a mark', utf16(TEXT), 'utf-16le'],
    ['big-endian UTF-16 without a mark', bigEndian(TEXT), 'utf-16be'],
  ])('tells the encoding of %s', (_name, bytes, encoding) => {
    expect(encodingOf(bytes)).toBe(encoding);
  });
});

describe('openDecoder', () => {
  it.each([
    ['utf-16le', utf16(`\ufeff${TEXT}`)],
    ['utf-16be', bigEndian(TEXT)],
  ] as const)('decodes %s in chunks of any size', (encoding, bytes) => {
    const decode = openDecoder(encoding);
    const parts = [...bytes].map((byte) => decode(Buffer.from([byte])));
    expect(Buffer.concat([...parts, decode()]).toString()).toBe(TEXT);
  });

  it('replaces half a character by the replacement character', () => {
    const decode = openDecoder('utf-16le');
    const broken = Buffer.concat([utf16('a\ud83d,b'), Buffer.from([0x41])]);
    expect(Buffer.concat([decode(broken), decode()]).toString()).toBe('a\ufffd,b\ufffd');
  });
});
