/** The filters of every analysis page, in the order of the popover. Source: dashboards.md §2, "Filter popover". */
export const commonFilters = [
  'carrier_name',
  'currency_code',
  'service_category',
  'account_division',
  'account_group',
  'account_number',
  'zone',
  'bill_option',
  'normalised_sender_country',
  'normalised_sender_state',
  'normalised_consignee_country',
  'normalised_consignee_state',
] as const;

/** The filters of all pages, in the order of the popover. */
export const allFilters = [...commonFilters, 'credit_type', 'accessorial', 'rule', 'status', 'avoidable_rule'] as const;
