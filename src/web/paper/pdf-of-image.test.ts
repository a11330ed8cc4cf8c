import { describe, expect, it } from 'vitest';
import { pdfOfImage, sheetOf } from './pdf-of-image.ts';

const A4 = sheetOf('de-DE');
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x0a, 0xff, 0xd9]);

function read(pdf: Uint8Array): string {
  return Buffer.from(pdf).toString('latin1');
}

function write(size: { width: number; height: number }, title = 'Spend'): string {
  return read(pdfOfImage({ bytes: JPEG, ...size }, { sheet: A4, title }));
}

describe('sheetOf', () => {
  it('returns letter for the United States and A4 for other and unknown regions', () => {
    expect(sheetOf('en-US')).toEqual([612, 792]);
    expect(sheetOf('es-MX-u-nu-latn')).toEqual([612, 792]);
    expect([sheetOf('fr-FR'), sheetOf('ar')]).toEqual([A4, A4]);
  });
});

describe('pdfOfImage', () => {
  it('contains the unchanged image in a stream of its length', () => {
    const text = write({ width: 2000, height: 1000 });
    expect(text.startsWith('%PDF-1.4\n')).toBe(true);
    expect(text.endsWith('%%EOF\n')).toBe(true);
    expect(text).toContain('/Width 2000 /Height 1000');
    expect(text).toContain(`/Length 8 >>\nstream\n${read(JPEG)}\nendstream`);
  });

  it('states the offset of each object and of the table of offsets', () => {
    const text = write({ width: 2000, height: 1000 });
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map((match) => Number(match[1]));
    expect(text.slice(table, table + 9)).toBe('xref\n0 7\n');
    expect(starts.map((start) => text.slice(start, start + 7))).toEqual([1, 2, 3, 4, 5, 6].map((id) => `${id} 0 obj`));
  });

  it('states the length of the stream that places the image', () => {
    const [, length, drawing] =
      /\/Length (\d+) >>\nstream\n(q .* Q)\nendstream/.exec(write({ width: 10, height: 10 })) ?? [];
    expect(Number(length)).toBe(drawing?.length);
  });

  it('uses landscape, or portrait for images taller than wide', () => {
    expect(write({ width: 2000, height: 1000 })).toContain('/MediaBox [0 0 841.89 595.28]');
    expect(write({ width: 1000, height: 2000 })).toContain('/MediaBox [0 0 595.28 841.89]');
  });

  it('draws the image within the margins, at the top', () => {
    expect(write({ width: 2000, height: 1000 })).toContain('q 785.89 0 0 392.95 28 174.33 cm /Image Do Q');
  });

  it('writes the title in any script', () => {
    expect(write({ width: 10, height: 10 }, 'Aé€')).toContain('/Title <FEFF004100E920AC>');
  });
});
