import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ClaimsLedger } from './claims-ledger.ts';
import { type ClaimPart, FUEL, RETURN_LEG } from './rule.ts';

const part = (key: string, net: number, fuel = 0): ClaimPart => ({ key, net, fuel });

describe('the ledger of claims', () => {
  it.each<[string, (readonly ClaimPart[] | 'everything')[], number[]]>([
    ['lets the first claim keep its cents', [[part('a', 100, 20)], [part('a', 100, 20)]], [120, 0]],
    ['lets a later claim keep what it is larger by', [[part('a', 50, 10)], [part('a', 100, 20)]], [60, 60]],
    ['takes a charge and its fuel as the same cents', [[part('a', 100, 20)], [part('a', 110)]], [120, 0]],
    ['keeps charges apart', [[part('a', 100)], [part('b', 70)]], [100, 70]],
    ['lets a claim of everything keep the rest', [[part('a', 100, 20)], 'everything', [part('b', 5)]], [120, 880, 0]],
    ['counts undercharges apart', [[part('a', 100)], [part('a', -30)], [part('a', -40)]], [100, -30, -10]],
    ['counts the fuel of earlier claims in a claim of fuel', [[part('a', 100, 20)], [part(FUEL, 0, 32)]], [120, 12]],
    ['returns no more than was billed', [[part('a', 900)], [part('b', 300)]], [900, 100]],
  ])('%s', (_, claims, kept) => {
    const ledger = new ClaimsLedger({ netMinor: 1000 });
    expect(claims.map((claim) => ledger.keep(claim))).toEqual(kept);
  });

  it('gives back no more of a charge than was billed for it', () => {
    const ledger = new ClaimsLedger({ netMinor: 1000, billedFor: (key) => (key === 'a' ? 120 : null) });
    expect(ledger.keep([part('a', 300, 60)])).toBe(120);
    expect(ledger.keep([part('a', 500, 60), part('b', 70)])).toBe(70);
  });

  it('counts the way back to the sender apart', () => {
    const ledger = new ClaimsLedger({ netMinor: 1000 });
    expect([[part(RETURN_LEG, 400)], 'everything' as const].map((claim) => ledger.keep(claim))).toEqual([400, 1000]);
  });

  it('never returns more than was billed', () => {
    const claim = fc.oneof(
      fc.constant('everything' as const),
      fc.array(
        fc.record({
          key: fc.constantFrom('a', 'b', FUEL),
          net: fc.integer({ min: 0, max: 2000 }),
          fuel: fc.integer({ min: 0, max: 400 }),
        }),
        { maxLength: 3 },
      ),
    );
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 8 }), (claims) => {
        const ledger = new ClaimsLedger({ netMinor: 1000 });
        expect(claims.reduce((sum, one) => sum + ledger.keep(one), 0)).toBeLessThanOrEqual(1000);
      }),
    );
  });
});
