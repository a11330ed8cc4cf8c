import { describe, expect, it } from 'vitest';
import { demoServices } from '#server/demo/demo-services.ts';
import type { BilledParcel } from './billed-parcels.ts';
import { groundBesideAir, recentParcels } from './tracked-parcels.ts';

const LAST_DAY = 1000;

function aBilledParcel(tracking: string, given: { daysAgo: number; service: 'ground' | 'twoDay'; to?: string }) {
  const { daysAgo, service, to = '10308' } = given;
  const shippedOn = LAST_DAY - daysAgo;
  return {
    account: 'A1',
    tracking,
    parcel: {
      shippedOn,
      deliveredOn: shippedOn + 2,
      service: demoServices[service],
      origin: { place: { postalCode: '18109' } },
      recipient: { country: 'US', postalCode: to },
    },
  } as BilledParcel;
}

describe('the parcels of the demo with tracking events', () => {
  it('are recent, or went earlier by ground where a recent one went by air', () => {
    const billed = [
      aBilledParcel('air', { daysAgo: 90, service: 'twoDay' }),
      aBilledParcel('ground', { daysAgo: 91, service: 'ground', to: '10301' }),
      aBilledParcel('elsewhere', { daysAgo: 91, service: 'ground', to: '11218' }),
      aBilledParcel('earlier air', { daysAgo: 91, service: 'twoDay' }),
    ];
    const numbers = (parcels: readonly BilledParcel[]) => parcels.map(({ tracking }) => tracking);
    expect(numbers(recentParcels(billed, LAST_DAY))).toEqual(['air']);
    expect(numbers(groundBesideAir(billed, LAST_DAY))).toEqual(['ground']);
  });
});
