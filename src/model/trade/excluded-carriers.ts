import { carriers } from './carriers.ts';

const KEYS: readonly string[] = ['usps', 'dhl_express', 'dhl_ecommerce'];

/** The carriers that Total Spend leaves out by default. Source: the specification's help text, "a postal carrier and an express carrier". */
export const DEFAULT_EXCLUDED_CARRIER_IDS: readonly number[] = carriers
  .filter(({ key }) => KEYS.includes(key))
  .map(({ id }) => id);
