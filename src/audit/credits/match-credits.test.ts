import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditableClaim, type CreditLine, matchCredits } from './match-credits.ts';

let lastId = 0;

function aClaim(given: Partial<CreditableClaim> = {}): CreditableClaim {
  lastId += 1;
  return {
    id: `claim ${lastId}`,
    rule: 'A2',
    invoice: 'I1',
    billedOn: 100,
    chargeDescription: 'Residential Surcharge',
    amountMinor: 500,
    approvedMinor: null,
    isFiled: true,
    ...given,
  };
}

function aCredit(given: Partial<CreditLine> = {}): CreditLine {
  lastId += 1;
  return {
    id: `credit ${lastId}`,
    fileId: 2,
    line: lastId,
    invoice: 'I9',
    billedOn: 120,
    type: 'Residential',
    chargeDescription: 'Residential Adjustment',
    amountMinor: 500,
    ...given,
  };
}

const amounts = (claims: readonly CreditableClaim[], credits: readonly CreditLine[]) =>
  matchCredits(claims, credits).map(({ amountMinor }) => amountMinor);

describe('matching credits with claims', () => {
  it.each<[string, Partial<CreditableClaim>, Partial<CreditLine>, number[]]>([
    ['the same amount', {}, {}, [500]],
    ['one cent less', {}, { amountMinor: 499 }, [499]],
    ['one cent more, of which the claim gets its own amount', {}, { amountMinor: 501 }, [500]],
    ['a part', {}, { amountMinor: 200 }, [200]],
    ['more than the claim', {}, { amountMinor: 800 }, [500]],
    ['the amount without a reason', {}, { type: 'Unknown Credits' }, [500]],
    ['another amount without a reason', {}, { type: 'Unknown Credits', amountMinor: 300 }, []],
    [
      'a part of the same charge',
      {},
      { type: 'Unknown Credits', amountMinor: 300, chargeDescription: 'Residential Surcharge' },
      [300],
    ],
    ['another reason', {}, { type: 'GSR' }, []],
    ['an earlier invoice', {}, { billedOn: 99 }, []],
    ['the same invoice', {}, { invoice: 'I1' }, []],
    ['an invoice more than a year later', {}, { billedOn: 500 }, []],
    [
      'what the carrier approved',
      { rule: 'A5', approvedMinor: 300 },
      { type: 'Unknown Credits', amountMinor: 300 },
      [300],
    ],
  ])('handles a credit of %s', (_, claim, credit, expected) => {
    expect(amounts([aClaim(claim)], [aCredit(credit)])).toEqual(expected);
  });

  it('prefers the claim with the amount, and then a filed one', () => {
    const [larger, open, filed] = [aClaim({ amountMinor: 900 }), aClaim({ isFiled: false }), aClaim()];
    const matches = matchCredits([larger, open, filed], [aCredit()]);
    expect(matches.map(({ claim }) => claim.id)).toEqual([filed.id]);
  });

  it('adds up a charge and its fuel on one invoice', () => {
    const freight = aCredit({ type: 'Unknown Credits', amountMinor: 900, chargeDescription: 'Ground' });
    const fuel = aCredit({ type: 'Unknown Credits', amountMinor: 180, chargeDescription: 'Fuel' });
    const claim = aClaim({ rule: 'W1', amountMinor: 1080 });
    expect(amounts([claim], [freight, fuel])).toEqual([900, 180]);
    expect(amounts([claim], [freight, { ...fuel, invoice: 'I10' }])).toEqual([]);
  });

  it('keeps parts of several invoices until they cover the claim', () => {
    const parts = [aCredit({ amountMinor: 200 }), aCredit({ amountMinor: 250, invoice: 'I10', billedOn: 130 })];
    expect(amounts([aClaim()], parts)).toEqual([200, 250]);
  });

  const rest = { type: 'Unknown Credits', chargeDescription: 'Refund', invoice: 'I10', billedOn: 130 };
  it.each<[string, Partial<CreditableClaim>, Partial<CreditLine>, number[]]>([
    ['the rest of a filed claim', {}, { amountMinor: 300 }, [200, 300]],
    ['the rest and one cent more, of which the claim gets its own', {}, { amountMinor: 301 }, [200, 300]],
    ['one cent less than the rest', {}, { amountMinor: 299 }, [200, 299]],
    ['the rest of what the carrier approved', { approvedMinor: 350 }, { amountMinor: 150 }, [200, 150]],
    ['another amount', {}, { amountMinor: 250 }, [200]],
    ['the rest for another reason', {}, { amountMinor: 300, type: 'GSR' }, [200]],
    ['the rest of a claim that nobody has filed', { isFiled: false }, { amountMinor: 300 }, [200]],
    ['two cents if one is left', { amountMinor: 201 }, { amountMinor: 2 }, [200]],
  ])('handles, after a part, a credit without a reason of %s', (_, claim, credit, expected) => {
    expect(amounts([aClaim(claim)], [aCredit({ amountMinor: 200 }), aCredit({ ...rest, ...credit })])).toEqual(
      expected,
    );
  });

  it('gives a credit to the claim with its amount rather than to the rest of another one', () => {
    const [larger, exact] = [aClaim(), aClaim({ rule: 'A5', amountMinor: 300, chargeDescription: 'Handling' })];
    const matches = matchCredits(
      [larger, exact],
      [aCredit({ amountMinor: 200 }), aCredit({ ...rest, amountMinor: 300 })],
    );
    expect(matches.map(({ claim, amountMinor }) => [claim.id, amountMinor]).sort()).toEqual(
      [
        [larger.id, 200],
        [exact.id, 300],
      ].sort(),
    );
  });
});

const RULES = ['A1', 'A2', 'A3', 'A5', 'B1', 'S2', 'W1', 'P3'];
const TYPES = [
  'Residential',
  'Address Correction',
  'GSR',
  'Duplicate Charges',
  'incorrect pricing/discount',
  'Unknown Credits',
];
const claimsOf = fc.array(
  fc.record({
    rule: fc.constantFrom(...RULES),
    amountMinor: fc.integer({ min: 1, max: 30 }),
    billedOn: fc.integer({ min: 90, max: 130 }),
    isFiled: fc.boolean(),
  }),
  { maxLength: 6 },
);
const creditsOf = fc.array(
  fc.record({
    type: fc.constantFrom(...TYPES),
    amountMinor: fc.integer({ min: 1, max: 40 }),
    billedOn: fc.integer({ min: 90, max: 140 }),
    invoice: fc.constantFrom('I1', 'I8', 'I9'),
  }),
  { maxLength: 6 },
);

describe('credits of any amount', () => {
  const sumOf = (matches: readonly { amountMinor: number }[]) =>
    matches.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

  it('are never used twice, and never exceed a claim', () => {
    fc.assert(
      fc.property(claimsOf, creditsOf, (givenClaims, givenCredits) => {
        const [claims, credits] = [givenClaims.map(aClaim), givenCredits.map(aCredit)];
        const matches = matchCredits(claims, credits);
        for (const credit of credits)
          expect(sumOf(matches.filter((match) => match.credit === credit))).toBeLessThanOrEqual(credit.amountMinor);
        for (const claim of claims)
          expect(sumOf(matches.filter((match) => match.claim === claim))).toBeLessThanOrEqual(claim.amountMinor);
        for (const { amountMinor, claim, credit } of matches) {
          expect(amountMinor).toBeGreaterThan(0);
          expect(credit.billedOn).toBeGreaterThanOrEqual(claim.billedOn);
        }
      }),
    );
  });

  it('belong to the same claims whatever the order of the rows', () => {
    const shown = (matches: ReturnType<typeof matchCredits>) =>
      matches.map(({ claim, credit, amountMinor }) => `${claim.id} ${credit.id} ${amountMinor}`).sort();
    fc.assert(
      fc.property(claimsOf, creditsOf, (givenClaims, givenCredits) => {
        const [claims, credits] = [givenClaims.map(aClaim), givenCredits.map(aCredit)];
        expect(shown(matchCredits(claims.toReversed(), credits.toReversed()))).toEqual(
          shown(matchCredits(claims, credits)),
        );
      }),
    );
  });

  it('close exactly the claims that they cover', () => {
    const given = fc.array(fc.record({ amountMinor: fc.integer({ min: 10, max: 99 }), isPaid: fc.boolean() }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(given, fc.integer({ min: -1, max: 1 }), (rows, rounding) => {
        // Separate charges tell the claims apart, as on an invoice.
        const claims = rows.map(({ amountMinor }, at) =>
          aClaim({ rule: 'A5', amountMinor, chargeDescription: `Charge ${at}` }),
        );
        const credits = claims.flatMap(({ amountMinor, chargeDescription }, at) =>
          rows[at]?.isPaid === true
            ? [aCredit({ type: 'Unknown Credits', amountMinor: amountMinor + rounding, chargeDescription })]
            : [],
        );
        const closed = matchCredits(claims, credits);
        const covered = (claim: CreditableClaim) => sumOf(closed.filter((match) => match.claim === claim));
        claims.forEach((claim, at) => {
          const expected = rows[at]?.isPaid === true ? claim.amountMinor + Math.min(0, rounding) : 0;
          expect(covered(claim)).toBe(expected);
        });
      }),
    );
  });
});
