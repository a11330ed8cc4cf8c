/** The columns every drill-down grid begins with, but for what only shipments have. Source: dashboards.md §3, "Shipment-line common fields". */
export const lineColumns = [
  { field: 'tracking_id', isHidden: true },
  'invoice_number',
  'account_number',
  'carrier_name',
  { field: 'bill_date', filterDays: 'page' },
  { field: 'pickup_date', filterDays: 'page' },
  { field: 'tracking_number', width: 200 },
  { field: 'service', label: 'Service', width: 200 },
  'sender_city',
  { field: 'sender_state', label: 'Sender State' },
  { field: 'normalised_sender_state', label: 'Normalised Sender State' },
  'sender_postal_code',
  { field: 'sender_cntry', label: 'Sender Country' },
  { field: 'normalised_sender_country', label: 'Normalised Sender Country' },
  'consignee_city',
  { field: 'consignee_state', label: 'Receiver State' },
  { field: 'normalised_consignee_state', label: 'Normalised Receiver State' },
  'consignee_postal_code',
  { field: 'consignee_cntry', label: 'Receiver Country' },
  { field: 'normalised_consignee_country', label: 'Normalised Receiver Country' },
] as const;

/** The columns every drill-down grid of shipments begins with. Source: dashboards.md §3, "Shipment-line common fields". */
export const shipmentLineColumns = [...lineColumns.slice(0, 6), 'delivery_date', ...lineColumns.slice(6)] as const;
