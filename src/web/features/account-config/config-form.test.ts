import { describe, expect, it } from 'vitest';
import { type AccountConfig, AccountConfigFields } from '#contract/account-config.ts';
import { fromConfigForm, toConfigForm } from './config-form.ts';
import { configsCsv } from './configs-csv.ts';

const config: AccountConfig = {
  id: 1,
  client: { id: 1, name: 'Own', code: 'OWN' },
  carrier: { id: 1, name: 'UPS' },
  number: '1A',
  name: 'House',
  active: true,
  currency: 'USD',
  invoiceRhythm: 'weekly',
  invoiceDay: 6,
  activeFrom: '2026-01-01',
  activeTo: null,
  groupId: 3,
  groupName: 'East',
  storeType: 'Jewellery',
  divisionName: null,
  glCodeId: 4,
  glCode: '6100',
  agreement: 'UPS 2026, "A"',
  isAudited: true,
  contactName: null,
  contactEmail: 'a@example.com',
  lastInvoiceOn: '2026-05-02',
  expectedOn: '2026-05-09',
  daysLate: 0,
  version: 2,
};

describe('the form of a configuration', () => {
  it('saves what it shows', () => {
    const fields = fromConfigForm(toConfigForm(config), config.version);
    expect(config).toMatchObject(fields);
    expect(AccountConfigFields.parse(fields)).toEqual(fields);
  });

  it('drops a day that the rhythm does not have, and treats cleared fields as absent', () => {
    const monthly = { ...toConfigForm(config), invoiceRhythm: 'monthly', invoiceDay: 20 } as const;
    expect(fromConfigForm(monthly, 1).invoiceDay).toBe(20);
    expect(fromConfigForm({ ...monthly, invoiceRhythm: 'weekly' }, 1).invoiceDay).toBeNull();
    expect(fromConfigForm({ ...monthly, invoiceRhythm: null }, 1).invoiceDay).toBeNull();
    expect(fromConfigForm({ agreement: ' ', contactEmail: '' }, 1)).toMatchObject({
      agreement: null,
      contactEmail: null,
      isAudited: true,
      activeTo: null,
    });
  });
});

describe('AccountConfigFields', () => {
  const fields = fromConfigForm(toConfigForm(config), config.version);
  it.each([
    [{ invoiceRhythm: null }, 'invoiceRhythm'],
    [{ invoiceDay: 8 }, 'invoiceDay'],
    [{ activeTo: '2025-12-31' }, 'activeTo'],
    [{ contactEmail: 'nobody' }, 'contactEmail'],
    [{ currency: 'usd' }, 'currency'],
  ])('rejects %o', (wrong, field) => {
    expect(AccountConfigFields.safeParse({ ...fields, ...wrong }).error?.issues.map(({ path }) => path[0])).toEqual([
      field,
    ]);
  });
});

it('configsCsv writes a row for each account', () => {
  expect(configsCsv([config])).toBe(
    'client,carrier,account,group,store_type,currency,invoice_rhythm,invoice_day,active_from,active_to,gl_code,agreement,audit,contact_name,contact_email\r\n' +
      'OWN,UPS,1A,East,Jewellery,USD,weekly,6,2026-01-01,,6100,"UPS 2026, ""A""",yes,,a@example.com\r\n',
  );
});
