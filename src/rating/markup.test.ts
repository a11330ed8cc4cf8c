import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkupRuleFields } from '#contract/markups.ts';
import { type AssignedRules, applyRule, type BilledCharge, byPrecedence, findRival, MarkupBook } from './markup.ts';

const ANY: MarkupRuleFields = {
  carrier: null,
  chargeDescription: null,
  service: null,
  zone: null,
  account: null,
  effectiveFrom: null,
  effectiveTo: null,
  dateUnknown: true,
  basis: 'cost',
  discount: 0,
  discountType: '%',
  minimum: null,
};
const rule = (fields: Partial<MarkupRuleFields>): MarkupRuleFields => ({ ...ANY, ...fields });

const CHARGE: BilledCharge = {
  carrierId: 1,
  account: '0001A',
  service: 'Ground',
  zone: '5',
  description: 'Residential Surcharge',
  shipDate: '2026-05-02',
  billDate: '2026-05-09',
  currency: 'USD',
  publishedMinor: 1500,
  netMinor: 1000,
  isAuditCredit: false,
};
const assigned = (rules: readonly MarkupRuleFields[], more: Partial<AssignedRules> = {}): AssignedRules => ({
  ...{ currency: 'USD', effectiveFrom: '2026-01-01', effectiveTo: null, creditPoints: 10_000 },
  ...{ rules, ...more },
});
const price = (rules: readonly MarkupRuleFields[], charge: Partial<BilledCharge> = {}) =>
  new MarkupBook([assigned(rules)]).price({ ...CHARGE, ...charge });

describe('the price of a charge', () => {
  it.each<[string, Partial<MarkupRuleFields>, { publishedMinor: number; netMinor: number }, number]>([
    ['15 % on top of the cost', { discount: -1500 }, { publishedMinor: 1500, netMinor: 1000 }, 1150],
    [
      '30 % off the published amount',
      { basis: 'published', discount: 3000 },
      { publishedMinor: 1500, netMinor: 1000 },
      1050,
    ],
    ['an amount on top', { discountType: '$', discount: -75 }, { publishedMinor: 1500, netMinor: 1000 }, 1075],
    ['an amount off', { discountType: '$', discount: 75 }, { publishedMinor: 1500, netMinor: 1000 }, 925],
    ['never less than nothing', { discountType: '$', discount: 2000 }, { publishedMinor: 1500, netMinor: 1000 }, 0],
    ['at least the minimum', { discount: 5000, minimum: 650 }, { publishedMinor: 1500, netMinor: 1000 }, 650],
    ['more than the minimum', { discount: 1000, minimum: 650 }, { publishedMinor: 1500, netMinor: 1000 }, 900],
    ['half a cent rounded up', { discount: -1000 }, { publishedMinor: 5, netMinor: 5 }, 6],
    ['less than half a cent rounded down', { discount: -1000 }, { publishedMinor: 4, netMinor: 4 }, 4],
    ['half a cent of a credit rounded away from zero', { discount: -1000 }, { publishedMinor: -5, netMinor: -5 }, -6],
    ['a credit by the same percentage', { discount: -1500 }, { publishedMinor: -1500, netMinor: -1000 }, -1150],
    [
      'a credit without the amount',
      { discountType: '$', discount: -75 },
      { publishedMinor: -1500, netMinor: -1000 },
      -1000,
    ],
    ['a credit without the minimum', { discount: 0, minimum: 650 }, { publishedMinor: -200, netMinor: -200 }, -200],
    ['nothing for nothing', { discountType: '$', discount: -75, minimum: 650 }, { publishedMinor: 0, netMinor: 0 }, 0],
    ['a hundred percent off', { discount: 10_000 }, { publishedMinor: 1500, netMinor: 1000 }, 0],
  ])('is %s', (_name, fields, charge, expected) => {
    expect(applyRule(rule(fields), charge)).toBe(expected);
  });

  it('cancels itself when a carrier takes back a charge that has a percentage', () => {
    const minor = fc.integer({ min: 0, max: 1e9 });
    const points = fc.integer({ min: -100_000, max: 10_000 });
    fc.assert(
      fc.property(minor, points, (netMinor, discount) => {
        const of = (net: number) => applyRule(rule({ discount }), { publishedMinor: net, netMinor: net });
        expect(of(netMinor) + of(-netMinor)).toBe(0);
      }),
    );
  });
});

describe('a parcel that its carrier takes back', () => {
  const takenBack = (fields: Partial<MarkupRuleFields>) =>
    [1000, -1000].reduce((sum, net) => sum + applyRule(rule(fields), { publishedMinor: net, netMinor: net }), 0);

  it('costs the client nothing under a percentage', () => {
    expect(takenBack({ discount: -1500 })).toBe(0);
  });

  it('costs the client the amount on top or the rest of the minimum, which are not given back', () => {
    expect(takenBack({ discountType: '$', discount: -75 })).toBe(75);
    expect(takenBack({ discount: 5000, minimum: 650 })).toBe(150);
    expect(takenBack({ minimum: 1200 })).toBe(200);
  });

  it('is credited in full, even if an amount was taken off its charge', () => {
    expect(takenBack({ discountType: '$', discount: 75 })).toBe(-75);
  });
});

describe('the rule that decides', () => {
  const percent = (discount: number, fields: Partial<MarkupRuleFields>) =>
    rule({ discount: -discount * 100, ...fields });
  const everything = percent(1, {});
  const ofCarrier = percent(2, { carrier: 1 });
  const ofZone = percent(3, { zone: '5' });
  const ofService = percent(4, { service: 'Ground' });
  const ofShortStart = percent(5, { chargeDescription: 'Res*' });
  const ofLongStart = percent(6, { chargeDescription: 'residential*' });
  const ofCharge = percent(7, { chargeDescription: 'RESIDENTIAL surcharge' });
  const ofAccount = percent(8, { account: '1a' });
  const ofAccountAndCharge = percent(9, { account: '01A', chargeDescription: 'Res*' });
  const ranked = [
    ofAccountAndCharge,
    ofAccount,
    ofCharge,
    ofLongStart,
    ofShortStart,
    ofService,
    ofZone,
    ofCarrier,
    everything,
  ];

  it('is the most specific: account, then charge, service, zone and carrier', () => {
    expect(byPrecedence(ranked.toReversed())).toEqual(ranked);
    ranked.forEach((_, index) => {
      const [first] = ranked.slice(index);
      const expected = 1000 - (first?.discount ?? 0) / 10;
      expect(price(ranked.slice(index).toReversed())).toEqual({ priceMinor: expected, isAtCost: false });
    });
  });

  it('does not depend on the order in which rules are stored', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ranked), (some) => {
        const [first] = byPrecedence(some);
        expect(price(some)?.priceMinor).toBe(first === undefined ? 1000 : 1000 - first.discount / 10);
      }),
    );
  });

  it.each<[string, Partial<MarkupRuleFields>]>([
    ['another account', { account: '1B' }],
    ['another charge', { chargeDescription: 'Residential' }],
    ['another service', { service: 'Economy' }],
    ['another zone', { zone: '50' }],
    ['another carrier', { carrier: 2 }],
    ['later dates', { effectiveFrom: '2026-05-03' }],
    ['earlier dates', { effectiveTo: '2026-05-01' }],
  ])('is none for %s, so the charge is billed at cost', (_name, fields) => {
    expect(price([percent(10, fields)])).toEqual({ priceMinor: 1000, isAtCost: true });
  });

  it('prices charges without a ship date only if it says so', () => {
    const undated = { shipDate: null };
    const old = percent(10, { effectiveTo: '2020-12-31' });
    expect(price([{ ...old, dateUnknown: false }], undated)).toEqual({ priceMinor: 1000, isAtCost: true });
    expect(price([old], undated)).toEqual({ priceMinor: 1100, isAtCost: false });
  });

  it('comes from the set in the currency of the charge on its bill date', () => {
    const book = new MarkupBook([
      assigned([percent(10, {})], { effectiveTo: '2026-04-30' }),
      assigned([percent(20, {})], { effectiveFrom: '2026-05-01' }),
      assigned([percent(30, {})], { currency: 'CAD' }),
    ]);
    expect(book.price(CHARGE)?.priceMinor).toBe(1200);
    expect(book.price({ ...CHARGE, billDate: '2026-04-30' })?.priceMinor).toBe(1100);
    expect(book.price({ ...CHARGE, currency: 'CAD' })?.priceMinor).toBe(1300);
    expect(book.price({ ...CHARGE, currency: 'EUR' })).toBeNull();
    expect(book.price({ ...CHARGE, billDate: '2025-12-31' })).toBeNull();
  });

  it.each([
    [10_000, -333],
    [7_500, -250],
    [0, 0],
  ])('leaves credits of the audit to the share of the client: %d of 10,000', (creditPoints, priceMinor) => {
    const book = new MarkupBook([assigned([percent(10, {})], { creditPoints })]);
    const credit = { ...CHARGE, netMinor: -333, publishedMinor: -333, isAuditCredit: true };
    expect(book.price(credit)?.priceMinor).toBe(priceMinor);
  });
});

describe('rules that would price the same charge', () => {
  const may = { effectiveFrom: '2026-05-01', effectiveTo: '2026-05-31', dateUnknown: false };
  it.each<[string, Partial<MarkupRuleFields>, Partial<MarkupRuleFields>, boolean]>([
    ['equal conditions on equal days', { ...may, zone: '5' }, { ...may, zone: '5' }, true],
    ['equal conditions on the last day', may, { ...may, effectiveFrom: '2026-05-31', effectiveTo: null }, true],
    ['equal conditions without dates', {}, may, true],
    ['equal conditions on other days', may, { ...may, effectiveFrom: '2026-06-01', effectiveTo: null }, false],
    [
      'equal conditions for charges without a date',
      { ...may, dateUnknown: true },
      { effectiveFrom: '2026-06-01', dateUnknown: true },
      true,
    ],
    ['conditions that differ in case and zeros', { account: '001a' }, { account: '1A' }, true],
    ['another zone', { zone: '5' }, { zone: '6' }, false],
    ['a start and a whole description', { chargeDescription: 'Fuel*' }, { chargeDescription: 'Fuel' }, false],
    ['conditions of another kind', { zone: '5' }, { carrier: 1 }, false],
  ])('are found for %s', (_name, a, b, isRival) => {
    expect(findRival(rule(a), [rule(b)]) !== null).toBe(isRival);
    expect(findRival(rule(b), [rule(a)]) !== null).toBe(isRival);
  });
});
