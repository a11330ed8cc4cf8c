import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CreditLine } from './match-credits.ts';
import { type BilledLine, netCredits } from './net-credits.ts';

/** The lines of a parcel on an invoice: amounts by description. Negative ones are credits, those of residential surcharges with this reason. */
function netted(lines: readonly [description: string, netMinor: number][], invoice = 'I2') {
  const billed: BilledLine[] = lines.map(([chargeDescription, netMinor], at) => ({
    fileId: 2,
    line: at + 1,
    invoice,
    chargeDescription,
    netMinor,
    isTransportation: /^Ground|Air/.test(chargeDescription),
  }));
  const credits: CreditLine[] = billed
    .filter(({ netMinor }) => netMinor < 0)
    .map(({ netMinor, isTransportation: _, ...line }) => ({
      ...line,
      id: `${line.line}`,
      billedOn: 120,
      type: line.chargeDescription === 'Residential' ? 'Residential' : 'Unknown Credits',
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
        ['2nd Day Air', 950],
      ],
      [['Fuel', 130]],
    ],
    [
      'is not reduced by other charges unless the parcel is billed again',
      [
        ['Ground', -900],
        ['Fuel', -180],
        ['Address Correction', 1800],
      ],
      [
        ['Ground', 900],
        ['Fuel', 180],
      ],
    ],
    [
      'is reduced by the same charge if the parcel is not billed again',
      [
        ['Address Correction', -1800],
        ['Address Correction', 1300],
      ],
      [['Address Correction', 500]],
    ],
    [
      'is not reduced by a new bill if it has a reason of its own',
      [
        ['Residential', -500],
        ['Ground', 300],
      ],
      [['Residential', 500]],
    ],
    [
      'is reduced by the same charge of a new bill',
      [
        ['Ground', -900],
        ['Residential', -500],
        ['Residential', 300],
        ['Ground', 900],
      ],
      [['Residential', 200]],
    ],
  ])('%s', (_, lines, expected) =>
    expect(netted(lines).map(({ chargeDescription, amountMinor }) => [chargeDescription, amountMinor])).toEqual(
      expected,
    ),
  );

  it.each<[string, [string, number][], number[][]]>([
    [
      'all lines if the parcel is billed again',
      [
        ['Ground', -900],
        ['Ground', 600],
      ],
      [[1, 2]],
    ],
    [
      'itself without charges',
      [
        ['Ground', -900],
        ['Fuel', -180],
      ],
      [[1], [2]],
    ],
    [
      'itself beside other charges',
      [
        ['Residential', -500],
        ['Address Correction', 1800],
        ['Saturday Stop', 150],
      ],
      [[1]],
    ],
    [
      'itself and the same charge',
      [
        ['Residential', -500],
        ['Residential', 300],
        ['Saturday Stop', 150],
      ],
      [[1, 2]],
    ],
    [
      'the rest of a new bill',
      [
        ['Ground', -900],
        ['Residential', -500],
        ['Ground', 600],
      ],
      [[1, 3], [2]],
    ],
  ])('stands for %s', (_, lines, expected) =>
    expect(netted(lines).map((credit) => credit.lines.map(({ line }) => line))).toEqual(expected),
  );

  it('is not reduced by what other invoices charge', () => {
    const [credit] = netted([['Ground', -900]]);
    if (credit === undefined) throw new Error('no credit');
    const charge = { ...credit, invoice: 'I3', netMinor: 900, isTransportation: true };
    expect(netCredits([credit], [charge])).toEqual([{ ...credit, lines: [expect.objectContaining({ line: 1 })] }]);
  });

  it('adds up to the net of a parcel that is billed again, whatever the lines', () => {
    const line = fc.tuple(fc.constantFrom('Ground', 'Fuel', '2nd Day Air'), fc.integer({ min: -30, max: 30 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (given) => {
        const lines = [...given, ['Ground', 1] satisfies [string, number]];
        const sum = netted(lines).reduce((total, { amountMinor }) => total + amountMinor, 0);
        expect(sum).toBe(Math.max(0, -lines.reduce((total, [, netMinor]) => total + netMinor, 0)));
      }),
    );
  });

  it('is at least the net of the parcel and at most its credits, whatever the lines', () => {
    const line = fc.tuple(fc.constantFrom('Ground', 'Fuel', 'Residential'), fc.integer({ min: -30, max: 30 }));
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const sum = netted(lines).reduce((total, { amountMinor }) => total + amountMinor, 0);
        expect(sum).toBeGreaterThanOrEqual(-lines.reduce((total, [, netMinor]) => total + netMinor, 0));
        expect(sum).toBeLessThanOrEqual(-lines.reduce((total, [, netMinor]) => total + Math.min(0, netMinor), 0));
      }),
    );
  });
});
