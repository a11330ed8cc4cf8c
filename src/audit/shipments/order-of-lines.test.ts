import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findingsAbout,
  found,
  freight,
  fuel,
  type GivenLeg,
  type GivenParcel,
  surcharge,
} from '#test/factories/audited-parcel.factory.ts';

const ADJUSTED = { group: 'ADJ', category: 'SCC' };

describe('the order of an invoice’s lines', () => {
  it.each<[string, GivenParcel, string[]]>([
    ['two billings on one invoice', { charges: [freight(), fuel(), freight(), fuel()] }, ['B1 1080']],
    [
      'two billings with charges on two invoices',
      { legs: [{}, { invoice: 'I2', charges: [freight(), surcharge('Residential', 500), fuel(280)] }] },
      ['B1 1080'],
    ],
    [
      'a correction of the weight on the same invoice',
      {
        billed: 20,
        actual: 19.5,
        charges: [freight(), fuel(), freight(300, 200, { ...ADJUSTED, pounds: 20 }), fuel(60, ADJUSTED)],
      },
      [],
    ],
    [
      'an adjusted charge and the same again',
      { charges: [freight(), fuel(), ...[300, -300, 300, -100].map((net) => surcharge('Signature', net))] },
      [],
    ],
    [
      'a charge that was credited in part',
      {
        charges: [freight(), fuel(), surcharge('Residential', 500), surcharge('Residential', -200), fuel(60)],
        own: { addressClass: 'commercial' },
      },
      ['A1 360'],
    ],
  ])('does not matter for %s', (_, parcel, expected) => {
    const legs = (parcel.legs ?? [{}]).map((leg) => ({
      ...leg,
      charges: leg.charges ?? parcel.charges ?? [freight(), fuel()],
    }));
    const shuffled = fc.tuple(
      ...legs.map(({ charges }) => fc.shuffledSubarray([...charges], { minLength: charges.length })),
    );
    fc.assert(
      fc.property(shuffled, fc.boolean(), (lines, isReversed) => {
        const invoices = legs.map((leg, at) => ({ invoice: `I${at + 1}`, ...leg, charges: lines[at] ?? [] }));
        expect(found({ ...parcel, legs: isReversed ? invoices.toReversed() : invoices }).sort()).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the order of a parcel’s rows on an invoice', () => {
  it.each<[string, readonly GivenLeg[]]>([
    [
      'currencies',
      [
        { file: 1, currency: 'USD' },
        { file: 2, currency: 'CAD' },
      ],
    ],
    [
      'accounts and files',
      [
        { file: 2, zone: '004' },
        { file: 1, account: 'A2', service: 'UPS Next Day Air' },
      ],
    ],
  ])('does not matter for several %s', (_, legs) => {
    const charges = [freight(1500, 0), fuel(300)];
    const about = (rows: readonly GivenLeg[]) =>
      findingsAbout({ legs: rows.map((leg) => ({ invoice: 'I1', charges, ...leg })) });
    const findings = about(legs);
    expect(findings.length).toBeGreaterThan(1);
    expect(about(legs.toReversed())).toEqual(findings);
  });
});

describe('the currency of a parcel that was loaded first', () => {
  it.each<[string, GivenLeg, readonly number[]]>([
    ['on the same invoice', {}, []],
    ['on an earlier invoice', { invoice: 'I0', billedOn: '2025-10-04', shippedOn: '2025-10-03' }, []],
    ['in a file that waited until later', { file: 1 }, [2, 1]],
  ])('keeps the ids of its findings if another one follows %s', (_, later, loadedFileIds) => {
    const charges = [freight(1500, 0), fuel(300)];
    const ids = (...legs: readonly GivenLeg[]) =>
      findingsAbout({ legs: legs.map((leg) => ({ invoice: 'I1', charges, ...leg })) }, { loadedFileIds })
        .filter(({ currency }) => currency === 'USD')
        .map(({ id }) => id);
    const usd = { file: 2, currency: 'USD' };
    const before = ids(usd);
    expect(before.length).toBeGreaterThan(0);
    expect(ids(usd, { file: 3, currency: 'CAD', ...later })).toEqual(before);
  });
});
