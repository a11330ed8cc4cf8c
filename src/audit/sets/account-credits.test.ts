import { describe, expect, it } from 'vitest';
import { chargeKey } from '#audit/rule.ts';
import { aLine, type GivenLine } from '#test/factories/account-line.factory.ts';
import { reduceClaims, removeReversed } from './account-credits.ts';
import { type AccountLine, claimOn } from './account-line.ts';

const credit = (net: number, given: GivenLine = {}): GivenLine => ({
  invoice: 'C1',
  billedOn: '2025-10-25',
  day: null,
  net,
  ...given,
});
const linesOf = (given: readonly GivenLine[]) => given.map((line, at) => aLine({ line: at + 1, ...line }));

describe('the charges of accounts that stand', () => {
  const other = { invoice: 'I2', billedOn: '2025-10-18' };
  it.each<[string, GivenLine[], string[]]>([
    ['are without the only one with the amount of a credit', [{}, credit(-2900)], []],
    ['are without the only one that is left', [{}, other, credit(-2900, { day: '2025-10-11' }), credit(-2900)], []],
    ['are without the one with the day of a credit', [{}, other, credit(-2900, { day: '2025-10-11' })], ['I2 2900']],
    [
      'are without the one with the reference of a credit',
      [{ reference: 'R1' }, { ...other, reference: 'R2' }, credit(-2900, { reference: 'R1', day: '2025-10-18' })],
      ['I2 2900'],
    ],
    ['stand if a credit could be for several', [{}, other, credit(-2900)], ['I1 2900', 'I2 2900', 'C1 -2900']],
    ['stand if a credit has another amount', [{}, credit(-1000)], ['I1 2900', 'C1 -1000']],
    ['stand if a credit has another code', [{}, credit(-2900, { code: '206' })], ['I1 2900', 'C1 -2900']],
    ['stand if a credit is for another account', [{}, credit(-2900, { account: 'A2' })], ['I1 2900', 'C1 -2900']],
    ['stand if a credit is in another currency', [{}, credit(-2900, { currency: 'CAD' })], ['I1 2900', 'C1 -2900']],
    ['stand if a credit is older', [credit(-2900), { billedOn: '2025-10-26' }], ['I1 2900', 'C1 -2900']],
    ['include those without an amount', [{ net: 0 }, credit(-1000)], ['I1 0', 'C1 -1000']],
  ])('%s', (_, given, expected) => {
    const { charges, credits } = removeReversed(linesOf(given));
    expect([...charges, ...credits].map(({ invoice, net }) => `${invoice} ${net}`)).toEqual(expected);
  });
});

describe('claims on charges of accounts', () => {
  const other = { invoice: 'I2', billedOn: '2025-10-18' };
  const left = (claims: readonly number[], given: readonly GivenLine[]) => {
    const [charges, credits] = [given.slice(0, claims.length), given.slice(claims.length)].map(linesOf);
    const claim = (charge: AccountLine, at: number) =>
      claimOn({ ...charge, fileId: 7 }, { rule: 'A14', atStakeMinor: claims[at] ?? 0, facts: {} });
    const billed = (charges ?? []).map((charge) => ({ ...charge, fileId: 7 }));
    const drafts = (charges ?? []).map(claim).filter(({ atStakeMinor }) => atStakeMinor !== 0);
    return reduceClaims(drafts, { charges: billed, credits: credits ?? [] }).map(
      ({ invoice, atStakeMinor, billedMinor }) => `${invoice} ${atStakeMinor} of ${billedMinor}`,
    );
  };
  it.each<[string, number[], GivenLine[], string[]]>([
    ['are reduced by a part', [2900], [{}, credit(-1000)], ['I1 1900 of 1900']],
    ['are reduced by several credits', [2900], [{}, credit(-1000), credit(-400)], ['I1 1500 of 1500']],
    ['end when they are covered', [1100], [{}, credit(-2900)], []],
    ['are covered from the last one on', [2900, 2900], [{}, other, credit(-3000)], ['I1 2800 of 2800']],
    ['are covered by amount first', [900, 1100], [{}, other, credit(-900)], ['I2 1100 of 2900']],
    ['come before charges that nobody claims', [2900, 0], [{}, other, credit(-1000)], ['I1 1900 of 1900']],
    [
      'are reduced only by credits for their reference',
      [2900, 0],
      [{ reference: 'R1' }, { ...other, reference: 'R2' }, credit(-1000, { reference: 'R2' })],
      ['I1 2900 of 2900'],
    ],
    ['stay if the credit is older', [2900], [{}, credit(-1000, { billedOn: '2025-10-10' })], ['I1 2900 of 2900']],
    ['stay if the credit has another code', [2900], [{}, credit(-1000, { code: '206' })], ['I1 2900 of 2900']],
    ['stay if the carrier charged too little', [-110], [{}, credit(-1000)], ['I1 -110 of 2900']],
  ])('%s', (_, claims, given, expected) => expect(left(claims, given)).toEqual(expected));

  it('on the same charge are reduced together', () => {
    const [charge, given] = [aLine(), aLine({ ...credit(-500), line: 2 })];
    const drafts = [
      claimOn(charge, { rule: 'A16', atStakeMinor: 900, facts: {} }),
      claimOn(charge, { rule: 'B8', atStakeMinor: 2900, facts: {} }),
    ];
    const reduced = reduceClaims(drafts, { charges: [charge], credits: [given] });
    expect(reduced.map(({ rule, atStakeMinor, claims }) => [rule, atStakeMinor, claims])).toEqual([
      ['A16', 400, [{ key: chargeKey(charge), minor: 400 }]],
      ['B8', 2400, [{ key: chargeKey(charge), minor: 2400 }]],
    ]);
  });
});
