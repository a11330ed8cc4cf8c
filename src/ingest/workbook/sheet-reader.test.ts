import { describe, expect, it } from 'vitest';
import { SheetReader } from './sheet-reader.ts';

/** The text of a sheet whose only row has these cells. */
function read(cells: readonly { type: string; value: string | null }[]): string {
  const reader = new SheetReader({ texts: ['first', 'second'], formats: [], startsIn1904: false });
  reader.onOpen('row', { r: '1' });
  for (const { type, value } of cells) {
    reader.onOpen('c', { t: type });
    if (value !== null) {
      reader.onOpen('v', {});
      reader.onText(value);
      reader.onClose('v');
    }
    reader.onClose('c');
  }
  reader.onClose('row');
  return reader.take();
}

describe('SheetReader', () => {
  it.each(['s', 'b', 'n', 'str'])('leaves a cell of the type %s without a value empty', (type) => {
    for (const value of [null, '', ' '])
      expect(
        read([
          { type: 's', value: '1' },
          { type, value },
          { type: 's', value: '0' },
        ]),
      ).toBe('second,,first\n');
  });

  it.each(['2', '-1', '0.5', 'x'])('refuses a sheet with a cell that refers to the text %s of two', (value) => {
    expect(() => read([{ type: 's', value }])).toThrow('a cell in row 1 refers to a text that is missing');
  });
});
