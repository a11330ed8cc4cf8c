/** The groupings every table of rows offers. */
export const commonGroupings = [
  ['service_category'],
  ['carrier_name'],
  ['account_number'],
  ['carrier_name', 'service_category'],
  ['account_number', 'carrier_name', 'service_category'],
] as const;

/** What the groups of every table of rows can be spread by. */
export const commonPivots = ['month', 'quarter'] as const;
