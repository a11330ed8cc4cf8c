import { describe, expect, it } from 'vitest';
import { foldText } from '#model/texts/fold-text.ts';
import {
  carriers,
  DHL_ECOMMERCE,
  DHL_EXPRESS,
  FEDEX,
  findCarrier,
  findCarrierByName,
  trackingLink,
  UPS,
  USPS,
} from './carriers.ts';

describe('carriers', () => {
  it('have 39 entries, numbered without gaps, with unique keys and names', () => {
    expect(carriers.map(({ id }) => id)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1));
    expect(new Set(carriers.map(({ key }) => key)).size).toBe(39);
    const texts = carriers.flatMap(({ id, key, name, otherNames }) =>
      [...new Set([key, name, ...otherNames].map(foldText))].map((text) => `${text} ${id}`),
    );
    expect(new Set(texts.map((text) => text.split(' ')[0])).size).toBe(texts.length);
  });

  it('keep the ids that other modules use', () => {
    expect([UPS, FEDEX, USPS, DHL_EXPRESS, DHL_ECOMMERCE].map((id) => findCarrier(id)?.name)).toEqual([
      'UPS',
      'FedEx',
      'USPS',
      'DHL Express',
      'DHL eCommerce',
    ]);
    expect(findCarrier(40)).toBeNull();
  });

  it.each([
    ['UPS', 1],
    ['federal express', 2],
    ['U.S. Postal Service', 3],
    ['DHLExpress', 4],
    ['DhlEcs', 5],
    ['Old Dominion', 26],
  ])('finds %s as carrier %i', (text, id) => {
    expect(findCarrierByName(text)?.id).toBe(id);
  });

  it('do not match similar names', () => {
    expect(findCarrierByName('Pony Express')).toBeNull();
    expect(findCarrierByName('')).toBeNull();
  });
});

describe('trackingLink', () => {
  it('inserts the number into the carrier’s address', () => {
    expect(trackingLink(UPS, '1Z5R89390357567127')).toBe(
      'https://www.ups.com/track?loc=en_US&tracknum=1Z5R89390357567127',
    );
    expect(trackingLink(FEDEX, ' 9865&x=$& ')).toBe('https://www.fedex.com/fedextrack/?trknbr=9865%26x%3D%24%26');
  });

  it('exists for 26 carriers, all over https', () => {
    const links = carriers.map(({ id }) => trackingLink(id, 'A1')).filter((link) => link !== null);
    expect(links).toHaveLength(26);
    for (const link of links) expect(link).toMatch(/^https:\/\/[^{}]*A1[^{}]*$/);
    expect(trackingLink(8, 'A1')).toBeNull();
    expect(trackingLink(UPS, ' ')).toBeNull();
  });
});
