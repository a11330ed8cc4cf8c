import { type AccountConfig, CONFIG_COLUMNS, type ConfigColumn } from '#contract/account-config.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';

const CELLS: Record<ConfigColumn, (config: AccountConfig) => string | number | null> = {
  client: ({ client }) => client.code,
  carrier: ({ carrier }) => carrier.name,
  account: ({ number }) => number,
  group: ({ groupName }) => groupName,
  store_type: ({ storeType }) => storeType,
  currency: ({ currency }) => currency,
  invoice_rhythm: ({ invoiceRhythm }) => invoiceRhythm,
  invoice_day: ({ invoiceDay }) => invoiceDay,
  active_from: ({ activeFrom }) => activeFrom,
  active_to: ({ activeTo }) => activeTo,
  gl_code: ({ glCode }) => glCode,
  agreement: ({ agreement }) => agreement,
  audit: ({ isAudited }) => (isAudited ? 'yes' : 'no'),
  contact_name: ({ contactName }) => contactName,
  contact_email: ({ contactEmail }) => contactEmail,
};

/** Writes configurations as CSV with a header. The file can be changed and imported again. */
export function configsCsv(configs: readonly AccountConfig[]): string {
  const rows = configs.map((config) => CONFIG_COLUMNS.map((column) => String(CELLS[column](config) ?? '')));
  return [[...CONFIG_COLUMNS], ...rows].map((cells) => csvLine(cells.map(neutralizeFormula))).join('');
}
