/** The groupings of every table of rows. */
export const commonGroupings = [
  ['service_category'],
  ['carrier_name'],
  ['account_number'],
  ['carrier_name', 'service_category'],
  ['account_number', 'carrier_name', 'service_category'],
] as const;

/** The pivots of every table of rows. */
export const commonPivots = ['month', 'quarter'] as const;
