import { describe, expect, it } from 'vitest';
import { CatalogueRequest } from '#contract/reports.ts';
import { initialFields, toFields, toRequest } from './report-fields.ts';

const BASE = initialFields(3, 'shipmentDetails');

describe('the report form', () => {
  it.each([
    BASE,
    { ...BASE, frequency: 'la' as const, lastDays: 7, carriers: ['UPS', 'FedEx'] },
    { ...BASE, frequency: 'dr' as const, range: ['2026-01-01', '2026-01-31'] as [string, string], currency: 'CAD' },
    { ...BASE, childClientIds: [4, 5], dateType: 'pickup_date' as const },
  ])('converts to a valid request and back: %#', (fields) => {
    const request = toRequest(fields);
    expect(CatalogueRequest.parse(request)).toEqual(request);
    expect({ ...BASE, ...onlyGiven(toFields(request), fields) }).toEqual({ ...BASE, ...onlyGiven(fields, fields) });
  });

  it('sends only the dates of the selected mode', () => {
    const { dates } = toRequest({ ...BASE, frequency: 'la', lastDays: 9, range: ['2026-01-01', '2026-01-31'] });
    expect(dates).toEqual({
      type: 'bill_date',
      frequency: 'la',
      rollingPeriod: null,
      lastDays: 9,
      from: null,
      to: null,
    });
  });
});

/** Fields of other date modes aren't sent and come back as their defaults. */
function onlyGiven(from: typeof BASE, { frequency }: typeof BASE): Partial<typeof BASE> {
  const { rollingPeriod, lastDays, range, ...others } = from;
  return {
    ...others,
    ...(frequency === 'rp' && { rollingPeriod }),
    ...(frequency === 'la' && { lastDays }),
    ...(frequency === 'dr' && { range }),
  };
}
