import { describe, expect, it } from 'vitest';
import { csvFile, csvText } from './csv-file.ts';

describe('csvText', () => {
  it('quotes cells that contain a comma, a quote or a line break', () => {
    expect(
      csvText([
        ['Month', 'Total "Spend"'],
        ['Jan 2026', '$1,234.50', 'a\nb'],
      ]),
    ).toBe('Month,"Total ""Spend"""\r\nJan 2026,"$1,234.50","a\nb"\r\n');
  });

  it('prevents names from a carrier’s file from becoming formulas', () => {
    expect(csvText([['=HYPERLINK(A1)', '@x', '+1', '-$5.00']])).toBe("'=HYPERLINK(A1),'@x,'+1,-$5.00\r\n");
  });

  it('starts the file with a byte order mark', async () => {
    const bytes = new Uint8Array(await csvFile([['é']]).arrayBuffer());
    expect([...bytes]).toEqual([0xef, 0xbb, 0xbf, 0xc3, 0xa9, 13, 10]);
  });
});
