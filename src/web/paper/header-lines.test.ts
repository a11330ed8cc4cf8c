import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import en from '#web/locales/en.json';
import { headerLines } from './header-lines.ts';

const texts = i18next.createInstance();
await texts.init({
  lng: 'en',
  resources: { en: { translation: en } },
  nsSeparator: false,
  interpolation: { escapeValue: false },
});

const client = {
  id: 1,
  name: 'Acme, Inc. <Parent>',
  code: 'ACME',
  state: null,
  city: null,
  engageDate: null,
  parent: true,
  childClients: [
    { id: 2, name: 'East', code: 'E' },
    { id: 3, name: 'West', code: 'W' },
  ],
};
const dates = { type: 'bill_date' as const, from: '2026-01-01', to: '2026-06-30' };
const write = (changes: Partial<Parameters<typeof headerLines>[0]> = {}, filterSummary = '') =>
  headerLines({ client, childIds: [], dates, ...changes }, { t: texts.t, locale: 'en-US', filterSummary });

describe('the header of a print or export', () => {
  it('names client, sub-clients, period and filters', () => {
    expect(write({ childIds: [2, 3] }, 'Carrier: UPS | Zone: 5')).toEqual([
      'Client: Acme, Inc. <Parent>',
      'Sub-Client(s): East, West',
      'Invoiced: Jan 01, 2026 - Jun 30, 2026',
      'Filters: Carrier: UPS | Zone: 5',
    ]);
  });

  it('says when there are no filters', () => {
    expect(write().slice(1)).toEqual([
      'Sub-Client(s): All sub-clients',
      'Invoiced: Jan 01, 2026 - Jun 30, 2026',
      'Filters: No filters',
    ]);
  });

  it('leaves out sub-clients if the client has none, and names ship dates if the page selects by them', () => {
    const alone = { ...client, childClients: [] };
    expect(write({ client: alone, dates: { ...dates, type: 'pickup_date' } }).slice(1)).toEqual([
      'Shipped: Jan 01, 2026 - Jun 30, 2026',
      'Filters: No filters',
    ]);
  });

  it('is empty until the client is known', () => {
    expect(write({ client: null })).toEqual([]);
  });
});
