import { describe, expect, it } from 'vitest';
import { spelledAlike } from './spelled-alike.ts';

const invoice = (number: string, spellings: string[] = [], numberKey = '123') => ({
  file: 1,
  carrierId: 2,
  number,
  numberKey,
  spellings,
});
const asked = (...invoices: ReturnType<typeof invoice>[]) =>
  spelledAlike(invoices).map(({ number, earlier, inSameFile }) => [number, earlier, inSameFile]);

describe('two spellings of a number', () => {
  it('are asked about if the other one was loaded before', () => {
    expect(asked(invoice('123', ['000123', '#123']))).toEqual([['123', ['000123', '#123'], []]]);
  });

  it('are asked about once if both are in the file, however many currencies they have', () => {
    expect(asked(invoice('123'), invoice('000123'), invoice('123'))).toEqual([['123', [], ['000123']]]);
  });

  it('are not asked about again once both were loaded', () => {
    expect(asked(invoice('123', ['123', '000123']), invoice('000123', ['123', '000123']))).toEqual([]);
  });

  it('are asked about together with spellings that are already settled', () => {
    expect(asked(invoice('0123', ['123']), invoice('123', ['123']))).toEqual([['0123', ['123'], ['123']]]);
  });

  it('belong to one carrier, account and file', () => {
    expect(
      spelledAlike([
        invoice('123'),
        invoice('0123', [], 'another account'),
        { ...invoice('0123'), carrierId: 3 },
        { ...invoice('0123'), file: 2 },
      ]),
    ).toEqual([]);
  });
});
