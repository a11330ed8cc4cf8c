import type { TrackingCheck } from './check-digit.ts';

/** A format of a carrier's tracking numbers, without spaces. `check` is computed from `serial`, with `prefix` added if it is missing. */
export interface TrackingFormat {
  carrier: string;
  name: string;
  pattern: RegExp;
  check: TrackingCheck | null;
  prefix?: string;
}

/** The known formats by the key of the carrier. Source: tracking_number_data by Jeff Keen (MIT). */
export const trackingFormats: readonly TrackingFormat[] = [
  { carrier: 'amazon', name: 'Amazon Logistics', pattern: /^TB[ACM](?<serial>\d{12})$/, check: null },
  { carrier: 'amazon', name: 'Amazon International', pattern: /^[AFC](?<serial>\d{10})$/, check: null },
  {
    carrier: 'canada_post',
    name: 'Canada Post (16)',
    pattern: /^(?<serial>\d{7}\d{8})(?<check>\d)$/,
    check: { kind: 'mod10', even: 3, odd: 1 },
  },
  { carrier: 'canpar', name: 'Canpar (22)', pattern: /^(?<serial>[CDKLSUXZ]\d{21})$/, check: null },
  {
    carrier: 'dpd',
    name: 'DPD (28)',
    pattern: /^(?<serial>\d{7}\d{14}\d{3}\d{3})(?<check>[0-9A-Z])$/,
    check: { kind: 'mod37' },
  },
  { carrier: 'dpd', name: 'DPD (14)', pattern: /^(?<serial>\d{14})(?<check>[0-9A-Z])$/, check: { kind: 'mod37' } },
  {
    carrier: 'fedex',
    name: 'FedEx Express (12)',
    pattern: /^(?<serial>\d{11})(?<check>\d)$/,
    check: { kind: 'weights', weights: [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1] },
  },
  {
    carrier: 'fedex',
    name: 'FedEx Express (34)',
    pattern: /^[0-8]\d{14}\d{5}(?<serial>\d{13})(?<check>\d)$/,
    check: { kind: 'weights', weights: [1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1] },
  },
  {
    carrier: 'fedex',
    name: 'FedEx ASTRA (32)',
    pattern: /^3\d{5}\d{3}\d{7}(?<serial>\d{11})(?<check>\d)\d{4}$/,
    check: { kind: 'weights', weights: [3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1] },
  },
  {
    carrier: 'fedex',
    name: 'FedEx Ground',
    pattern: /^(?<serial>\d{14})(?<check>\d)$/,
    check: { kind: 'mod10', even: 1, odd: 3 },
  },
  {
    carrier: 'fedex',
    name: 'FedEx Ground (SSCC-18)',
    pattern: /^\d{2}(?<serial>\d{15})(?<check>\d)$/,
    check: { kind: 'mod10', even: 3, odd: 1 },
  },
  {
    carrier: 'fedex',
    name: 'FedEx Ground 96 (22)',
    pattern: /^(?:96)\d{2}\d{3}(?<serial>\d{7}\d{7})(?<check>\d)$/,
    check: { kind: 'mod10', even: 1, odd: 3 },
  },
  {
    carrier: 'fedex',
    name: 'FedEx Ground GSN',
    pattern: /^(?:96)\d{2}\d{5}\d{10}\d(?<serial>\d{13})(?<check>\d)$/,
    check: { kind: 'weights', weights: [1, 7, 3, 1, 7, 3, 1, 7, 3, 1, 7, 3, 1] },
  },
  { carrier: 'gofo', name: 'GOFO Express (US)', pattern: /^GFUS(?<serial>\d{14})$/, check: null },
  { carrier: 'landmark', name: 'Landmark Global LTN', pattern: /^LTN(?<serial>\d{8})N1$/, check: null },
  { carrier: 'lasership', name: 'LaserShip LX', pattern: /^L[AIEHNX][1-3](?<serial>\d{7})$/, check: null },
  { carrier: 'lasership', name: 'LaserShip 1LS7 (15)', pattern: /^1LS7[12]\d{4}(?<serial>\d{6})$/, check: null },
  {
    carrier: 'lasership',
    name: 'LaserShip 1LS7 (18)',
    pattern: /^1LS7[12]\d{2}01[1234](?<serial>\d{6})-1$/,
    check: null,
  },
  { carrier: 'lasership', name: 'LaserShip 1LSCX (15)', pattern: /^1LSCX(?<serial>[0-9A-Z]{10})$/, check: null },
  {
    carrier: 'old_dominion',
    name: 'Old Dominion',
    pattern: /^(?<serial>(77[78]|072|780)\d{7})(?<check>\d)$/,
    check: { kind: 'luhn' },
  },
  {
    carrier: 'old_dominion',
    name: 'Old Dominion Guaranteed Shipment',
    pattern: /^(?<serial>80\d{8})(?<check>\d)$/,
    check: { kind: 'luhn' },
  },
  {
    carrier: 'ontrac',
    name: 'OnTrac',
    pattern: /^C(?<serial>\d{13})(?<check>\d)$/,
    check: { kind: 'mod10', even: 1, odd: 2 },
    prefix: '4',
  },
  {
    carrier: 'ontrac',
    name: 'OnTrac D',
    pattern: /^D(?<serial>\d{13})(?<check>\d)$/,
    check: { kind: 'mod10', even: 1, odd: 2 },
    prefix: '5',
  },
  {
    carrier: 'purolator',
    name: 'Purolator (12)',
    pattern: /^(?<serial>[0-5]\d{10})(?<check>\d)$/,
    check: { kind: 'luhn' },
  },
  { carrier: 'purolator', name: 'Purolator (alpha + 9)', pattern: /^(?<serial>[A-Z]{3}\d{9})$/, check: null },
  { carrier: 'speedee', name: 'Spee-Dee (20)', pattern: /^SP(?<serial>\d{18})$/, check: null },
  {
    carrier: 'ups',
    name: 'UPS',
    pattern: /^1Z(?<serial>(?:[A-Z0-9]{6})(?:[A-Z0-9]{2})(?:[A-Z0-9]{7}))(?<check>\d)$/,
    check: { kind: 'mod10', even: 1, odd: 2 },
  },
  {
    carrier: 'ups',
    name: 'UPS Waybill',
    pattern: /^(?:[AHJKTV])(?<serial>\d{9})(?<check>\d)$/,
    check: { kind: 'mod10', even: 1, odd: 2 },
  },
  {
    carrier: 'usps',
    name: 'USPS 20',
    pattern: /^(?<serial>\d{2}\d{9}\d{8})(?<check>\d)$/,
    check: { kind: 'mod10', even: 3, odd: 1 },
  },
  {
    carrier: 'usps',
    name: 'USPS IMpb N',
    pattern:
      /^(420(?:\d{5}(?=\d{22}(?!\d)|\d{26}(?!\d)))(?:\d{4}(?=\d{22}(?!\d)))?)?(?<serial>(?:94)\d{3}(?=9\d{8}(\d{15}|\d{11}|\d{7})\d(?!\d)|[0-8]\d{5}(\d{14}|\d{10})\d(?!\d))(?:9\d{8}|[0-8]\d{5})(?:\d{15}|\d{14}|\d{11}|\d{10}|\d{7}))(?<check>\d)$/,
    check: { kind: 'mod10', even: 3, odd: 1, isReversed: true },
  },
  {
    carrier: 'usps',
    name: 'USPS Legacy',
    pattern: /^(?:420\d{5}(?:\d{4})?)?(?<serial>(?:91)?\d{2}\d{9}\d{8})(?<check>\d)$/,
    check: { kind: 'mod10', even: 3, odd: 1 },
    prefix: '91',
  },
  {
    carrier: 'usps',
    name: 'USPS IMpb C',
    pattern:
      /^(?:420\d{5}(?:\d{4}(?=\d{22}(?!\d)))?)?(?<serial>(?:92(?=\d{3}9)|93(?=\d{3}[0-8])|95)\d{3}(?=9\d{8}(\d{11}|\d{7})\d(?!\d)|[0-8]\d{5}(\d{14}|\d{10})\d(?!\d))(?:9\d{8}|[0-8]\d{5})(?:\d{14}|\d{11}|\d{10}|\d{7}))(?<check>\d)$/,
    check: { kind: 'mod10', even: 3, odd: 1 },
  },
  { carrier: 'yodel', name: 'Yodel', pattern: /^J(J)?D(?<serial>\d{16})$/, check: null },
  { carrier: 'yunexpress', name: 'YunExpress', pattern: /^YT(?<serial>\d{16})$/, check: null },
  {
    carrier: 'dhl_express',
    name: 'DHL Express',
    pattern: /^(?<serial>\d{9,10})(?<check>\d)$/,
    check: { kind: 'mod7' },
  },
  {
    carrier: 'dhl_express',
    name: 'DHL Express (Piece ID)',
    pattern: /^(J[A-Z]{2,3})(?<serial>\d{9,10})$/,
    check: null,
  },
  {
    carrier: 'dhl_ecommerce',
    name: 'DHL E-Commerce',
    pattern: /^(?:GM|LX|RX|UV|CN|SG|TH|IN|HK|MY)(?<serial>(?=[0-9A-Z]{10,39})(?=[^0-9A-Z]*\d)[0-9A-Z]{10,39})$/,
    check: null,
  },
  { carrier: 'dhl_ecommerce', name: 'DHL E-Commerce (14)', pattern: /^(?<serial>\d{14})$/, check: null },
  { carrier: 'usps', name: 'S10', pattern: /^[A-Z]{2}(?<serial>\d{8})(?<check>\d)US$/, check: { kind: 's10' } },
  { carrier: 'canada_post', name: 'S10', pattern: /^[A-Z]{2}(?<serial>\d{8})(?<check>\d)CA$/, check: { kind: 's10' } },
  { carrier: 'royal_mail', name: 'S10', pattern: /^[A-Z]{2}(?<serial>\d{8})(?<check>\d)GB$/, check: { kind: 's10' } },
  { carrier: 'la_poste', name: 'S10', pattern: /^[A-Z]{2}(?<serial>\d{8})(?<check>\d)FR$/, check: { kind: 's10' } },
  { carrier: 'postnl', name: 'S10', pattern: /^[A-Z]{2}(?<serial>\d{8})(?<check>\d)NL$/, check: { kind: 's10' } },
];
