/** The columns of a DTL row that are read, by position from 1. */
export const DHL_ECOMMERCE_COLUMNS = {
  'record type': 1,
  'billing reference 1': 6,
  'pickup date': 9,
  'internal tracking': 11,
  'customer confirmation': 12,
  'delivery confirmation': 13,
  'recipient address 1': 15,
  'recipient city': 17,
  'recipient state': 18,
  'recipient ZIP': 19,
  'recipient country': 20,
  'service number': 21,
  'service name': 22,
  'actual weight': 23,
  'actual weight unit': 24,
  'billed weight': 25,
  'billed weight unit': 26,
  quantity: 27,
  'pricing zone': 29,
  length: 70,
  width: 71,
  height: 72,
  'dimension unit': 73,
} as const;

interface ChargeColumn {
  name: string;
  place: number;
  bucket?: string;
  accessorial?: string;
}

const WORKSHARE = { bucket: 'transportation' };
const RETURNED = { bucket: 'other accessorial', accessorial: 'Return' };

/** The columns of a DTL row that contain amounts. If no bucket is given here, the code table has the column's name. */
export const DHL_ECOMMERCE_CHARGES: readonly ChargeColumn[] = [
  { place: 30, name: 'base charge' },
  { place: 33, name: 'drop-off workshare', ...WORKSHARE },
  { place: 34, name: 'sort workshare', ...WORKSHARE },
  { place: 35, name: 'stamp workshare', ...WORKSHARE },
  { place: 36, name: 'machinable workshare', ...WORKSHARE },
  { place: 37, name: 'manifest workshare', ...WORKSHARE },
  { place: 38, name: 'BPM workshare', ...WORKSHARE },
  { place: 42, name: 'content endorsement' },
  { place: 43, name: 'unassignable' },
  { place: 44, name: 'special handling' },
  { place: 45, name: 'late arrival' },
  { place: 46, name: 'USPS qualification' },
  { place: 47, name: 'client SRD' },
  { place: 48, name: 'non-qualified dimensional' },
  ...[49, 50, 51, 52, 53, 54].map((place, index) => ({ place, name: `returned mail ${index + 1}`, ...RETURNED })),
  { place: 55, name: 'GST' },
  { place: 56, name: 'HST' },
  { place: 57, name: 'PST' },
  { place: 58, name: 'VAT' },
  { place: 59, name: 'duties' },
  { place: 60, name: 'other tax' },
  ...[61, 62, 63].map((place, index) => ({ place, name: `returned mail extra ${index + 1}`, ...RETURNED })),
  { place: 64, name: 'cross-border customs' },
  { place: 65, name: 'fuel' },
  { place: 66, name: 'minimum pickup' },
  { place: 67, name: 'over-label value' },
  { place: 74, name: 'peak' },
  { place: 75, name: 'broker' },
  { place: 76, name: 'extra length' },
  { place: 77, name: 'extra volume' },
  { place: 78, name: 'delivery area' },
  { place: 79, name: 'dangerous goods' },
];

/** The columns of an HDR row, by position from 1. */
export const DHL_ECOMMERCE_HEADER = {
  'invoice date': 2,
  'invoice number': 3,
  'account number': 4,
  'invoice total': 12,
  currency: 15,
} as const;
