import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreditLine } from './match-credits.ts';
import { type BilledLine, netCredits } from './net-credits.ts';

/** The lines of a parcel on an invoice: amounts by description, negative ones are credits. */
function netted(lines: readonly [description: string, netMinor: number][], invoice = 'I2') {
  const billed: BilledLine[] = lines.map(([chargeDescription, netMinor], at) => ({
    fileId: 2,
    line: at + 1,
    invoice,
    chargeDescription,
    netMinor,
  }));
  const credits: CreditLine[] = billed
    .filter(({ netMinor }) => netMinor < 0)
    .map(({ netMinor, ...line }) => ({
      ...line,
      id: `${line.line}`,
      billedOn: 120,
      type: 'Unknown Credits',
      amountMinor: -netMinor,
    }));
  const isMixed = billed.some(({ netMinor }) => netMinor > 0);
  return netCredits(credits, isMixed ? billed : []);
}

describe('what a parcel gets back on an invoice', () => {
  it.each<[string, [string, number][], [string, number][]]>([
    [
      'is nothing if more is billed again',
      [
        ['Ground Fuel', -1080],
        ['Ground Fuel', 1440],
      ],
      [],
    ],
    [
      'is nothing if the same is billed again',
      [
        ['Ground', -900],
        ['Ground', 900],
      ],
      [],
    ],
    [
      'is the difference if less is billed again',
      [
        ['Ground', -900],
        ['Ground', 600],
      ],
      [['Ground', 300]],
    ],
    [
      'is the difference if another service is billed',
      [
        ['Ground', -900],
        ['2nd Day Air', 600],
      ],
      [['Ground', 300]],
    ],
    [
      'is each line without charges',
      [
        ['Ground', -900],
        ['Fuel', -180],
      ],
      [
        ['Ground', 900],
        ['Fuel', 180],
      ],
    ],
    [
      'is reduced by charges with the same description first',
      [
        ['Ground', -900],
        ['Residential', -500],
        ['Fuel', -180],
        ['Fuel', 180],
        ['Ground', 900],
      ],
      [['Residential', 500]],
    ],
    [
      'is otherwise reduced from the largest credit on',
      [
        ['Ground', -900],
        ['Fuel', -180],
        ['Address Correction', 950],
      ],
      [['Fuel', 130]],
    ],
  ])('%s', (_, lines, expected) =>
    expect(netted(lines).map(({ chargeDescription, amountMinor }) => [chargeDescription, amountMinor])).toEqual(
      expected,
    ),
  );

  it('stands for all lines of the parcel if the invoice charges something, and otherwise for one', () => {
    const linesOf = (lines: [string, number][]) => netted(lines).map((credit) => credit.lines.map(({ line }) => line));
    expect(
      linesOf([
        ['Ground', -900],
        ['Ground', 600],
      ]),
    ).toEqual([[1, 2]]);
    expect(
      linesOf([
        ['Ground', -900],
        ['Fuel', -180],
      ]),
    ).toEqual([[1], [2]]);
  });

  it('is not reduced by what other invoices charge', () => {
    const [credit] = netted([['Ground', -900]]);
    if (credit === undefined) throw new Error('no credit');
    const charge = { ...credit, invoice: 'I3', netMinor: 900 };
    expect(netCredits([credit], [charge])).toEqual([{ ...credit, lines: [expect.objectContaining({ line: 1 })] }]);
  });

  it('adds up to the net of the parcel, whatever the lines', () => {
    const line = fc.tuple(fc.constantFrom('Ground', 'Fuel', 'Residential'), fc.integer({ min: -30, max: 30 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const sum = netted(lines).reduce((total, { amountMinor }) => total + amountMinor, 0);
        expect(sum).toBe(Math.max(0, -lines.reduce((total, [, netMinor]) => total + netMinor, 0)));
      }),
    );
  });
});
