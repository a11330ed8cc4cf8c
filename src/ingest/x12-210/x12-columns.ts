const PARTY_PARTS = ['Name', 'Company', 'Address', 'City', 'State', 'Postal Code', 'Country'] as const;
type PartyPart = (typeof PARTY_PARTS)[number];
type PartyColumn = `${'Shipper' | 'Consignee'} ${PartyPart}`;

/** The columns of the records that X12 invoices are converted to. */
export const X12_COLUMNS = [
  'Record',
  'Invoice Number',
  'Invoice Date',
  'Account Number',
  'Carrier',
  'Currency',
  'Invoice Total',
  'Tracking Number',
  'Reference',
  'Pickup Date',
  'Delivery Date',
  'Payment Method',
  'Service',
  'Zone',
  'Weight',
  'Billed Weight',
  'Weight Unit',
  'Length',
  'Width',
  'Height',
  'Length Unit',
  'Pieces',
  'Charge Code',
  'Charge Description',
  'Charge Amount',
  ...partyColumns('Shipper'),
  ...partyColumns('Consignee'),
] as const;
export type X12Column = (typeof X12_COLUMNS)[number];
export type X12Record = Partial<Record<X12Column, string>>;

function partyColumns(party: 'Shipper' | 'Consignee'): PartyColumn[] {
  return PARTY_PARTS.map((part): PartyColumn => `${party} ${part}`);
}
