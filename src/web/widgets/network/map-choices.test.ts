import { describe, expect, it } from 'vitest';
import type { FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import { chosenCenters } from './map-choices.ts';

const center = (id: number, NAME: string): FulfillmentCenter => ({
  id,
  clientId: 1,
  version: 1,
  NAME,
  STATE: 'OH',
  CITY: NAME,
  ZIP: '43232',
  INCLUDEDCITYZIPS: [],
});
const [reno, columbus] = [center(1, 'Reno'), center(2, 'Columbus')];

describe('chosenCenters', () => {
  it.each([
    [null, null],
    [[], null],
    [['2'], [columbus]],
    [
      ['2', '99', '1'],
      [reno, columbus],
    ],
    [['99'], null],
  ])('returns the centers of the client among %j, or null for all', (chosen, shown) => {
    expect(chosenCenters(chosen, [reno, columbus])).toEqual(shown);
  });
});
