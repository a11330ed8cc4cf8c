import { describe, expect, it } from 'vitest';
import { weight } from '#model/pages/declared/weight.page.ts';
import { bandsInUse, toRateCard } from './rate-card.ts';

const card = toRateCard(
  [
    { weight_band: 'lb6To10', rate_zone: 'zone2', costPerPackage: 900 },
    { weight_band: 'lb1To5', rate_zone: 'otherZone', costPerPackage: 700 },
    { weight_band: 'lb1To5', rate_zone: 'zone8', costPerPackage: 0 },
    { weight_band: null, rate_zone: 'zone2', costPerPackage: 300 },
    { weight_band: 'lb1To5', costPerPackage: 710 },
    { rate_zone: 'zone2', costPerPackage: 850 },
    { costPerPackage: 800 },
  ],
  { rows: 'weight_band', columns: 'rate_zone', fact: 'costPerPackage' },
);

describe('a rate card', () => {
  it('has the figures of its cells and of the totals at its sides', () => {
    expect(card.find('lb6To10', 'zone2')).toBe(900);
    expect(card.find('lb6To10', 'otherZone')).toBeNull();
    expect(card.find('lb1To5', undefined)).toBe(710);
    expect(card.find(undefined, 'zone2')).toBe(850);
    expect(card.find(undefined, undefined)).toBe(800);
    expect(card.find(null, 'zone2')).toBe(300);
  });

  it('lists the bands with figures from low to high, and rows without a band at the end', () => {
    expect(bandsInUse(weight, 'weight_band', card.rows)).toEqual(['lb1To5', 'lb6To10', null]);
    expect(bandsInUse(weight, 'rate_zone', card.columns)).toEqual(['zone2', 'otherZone']);
  });
});
