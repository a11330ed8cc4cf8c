import { carriers } from './carriers.ts';

const KEYS: readonly string[] = ['usps', 'dhl_express', 'dhl_ecommerce'];

/** Carriers that Total Spend leaves out where the tenant has not set others. Source: the specification's help text, "a postal carrier and an express carrier". */
export const DEFAULT_EXCLUDED_CARRIER_IDS: readonly number[] = carriers
  .filter(({ key }) => KEYS.includes(key))
  .map(({ id }) => id);
