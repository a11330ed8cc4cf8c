import { describe, expect, it } from 'vitest';
import { addDays } from '#model/dates/iso-date.ts';
import { DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { Fault } from '#server/demo/demo-faults.ts';
import { readDemoPlaces } from '#server/demo/demo-places.ts';
import { demoProfiles } from '#server/demo/demo-profiles.ts';
import { Random } from '#server/demo/random.ts';
import { type Parcel, ParcelSource } from './demo-parcel.ts';
import { DemoTariff } from './demo-tariff.ts';
import { PLANS, PLANTED_ACCOUNT, plantParcels } from './planted-parcels.ts';

/** Days with every day of the week, and holidays before them. */
const DAYS = Array.from({ length: 52 }, (_, index) => addDays('2026-01-01', index * 8));

function plan(today: string): { calendar: DemoCalendar; parcels: Parcel[] } {
  const calendar = new DemoCalendar(today);
  const [profile, account] = demoProfiles.flatMap((one) =>
    one.accounts.filter(({ number }) => number === PLANTED_ACCOUNT).flatMap((found) => [one, found] as const),
  ) as [(typeof demoProfiles)[number], (typeof demoProfiles)[number]['accounts'][number]];
  const shared = { calendar, tariff: new DemoTariff(calendar, 'test'), places: readDemoPlaces() };
  const source = new ParcelSource({ profile, account }, { ...shared, random: new Random(today) });
  return { calendar, parcels: [...plantParcels(calendar, { source, contract: profile.contract }).values()].flat() };
}

describe('the planted parcels of the demo', () => {
  const plans = DAYS.map(plan);
  const eachOf = (fault: Fault) =>
    plans.map(({ calendar, parcels }) => {
      const parcel = parcels.find((one) => one.fault === fault);
      if (parcel === undefined) throw new Error(`No parcel is planted with ${fault}.`);
      return { parcel, daysAgo: calendar.lastDay + 1 - parcel.shippedOn, calendar };
    });

  it('have a fault for every rule that would find nothing in a small demo', () => {
    const rare = ['A16', 'B12', 'B4', 'B5', 'B7', 'P5', 'P8', 'P9', 'S3', 'S5', 'S6', 'S7'];
    expect(PLANS.map(({ rule }) => rule).sort()).toEqual(rare);
    for (const { fault } of PLANS) expect(eachOf(fault)).toHaveLength(DAYS.length);
  });

  it('are due but not yet lost if they are under way', () => {
    for (const { parcel, daysAgo, calendar } of eachOf('under way')) {
      expect(parcel).toMatchObject({ deliveredOn: null, service: { id: 'overnight' } });
      expect(parcel.dueOn).toBeLessThanOrEqual(calendar.lastDay);
      expect(daysAgo).toBeLessThanOrEqual(7);
    }
  });

  it('have been billed for more than three weeks if their label was voided', () => {
    for (const { parcel, daysAgo } of eachOf('voided')) {
      expect(parcel.deliveredOn).toBeNull();
      expect(daysAgo).toBeGreaterThan(9 + 6 + 21);
    }
  });

  it('have the prices that rules about prices look for', () => {
    for (const { parcel } of eachOf('charged back')) expect(parcel.transportation.discount).toBe(0);
    for (const { parcel } of eachOf('billed twice'))
      expect(parcel.surcharges.filter(({ kind, gross }) => kind === 'duty' && gross > 0)).toHaveLength(1);
    for (const { parcel } of eachOf('higher minimum')) expect(parcel.transportation.discount).toBeGreaterThan(0);
  });
});
