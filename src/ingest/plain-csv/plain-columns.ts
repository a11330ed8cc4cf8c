const ADDRESS_PARTS = ['name', 'company', 'address', 'city', 'state', 'postal_code', 'country'];

/** Columns of the plain CSV, in the order of its template. */
export const PLAIN_COLUMNS: readonly string[] = [
  'invoice_number',
  'invoice_date',
  'account_number',
  'carrier',
  'currency',
  'invoice_total',
  'tracking_number',
  'ship_date',
  'delivery_date',
  'scheduled_date',
  'tracking_status',
  'service',
  'zone',
  'bill_option',
  'packages',
  'actual_weight',
  'billed_weight',
  'weight_unit',
  'length',
  'width',
  'height',
  'dim_unit',
  'reference',
  ...['sender', 'consignee'].flatMap((side) => ADDRESS_PARTS.map((part) => `${side}_${part}`)),
  'charge_type',
  'charge_code',
  'charge_description',
  'accessorial',
  'amount',
  'discount',
  'net',
  'credit_type',
  'refund_by',
  'credit_status',
];

/** The columns without which a file cannot be read as a plain CSV. */
export const PLAIN_NEEDED: readonly string[] = [
  'invoice_number',
  'invoice_date',
  'account_number',
  'carrier',
  'currency',
  'net',
];
