import { z } from 'zod';
import {
  CANADA_POST,
  CANPAR,
  DHL_ECOMMERCE,
  DHL_EXPRESS,
  FEDEX,
  ONTRAC,
  PUROLATOR,
  ROYAL_MAIL,
  UPS,
  USPS,
} from './carriers.ts';

/** The categories of services in breakdowns. */
export const ServiceCategory = z.enum([
  'Parcel Express',
  'Ground',
  'International',
  'Critical',
  'Economy',
  'Postal/Consolidator',
  'LTL',
  'Ocean FCL',
  'Ocean LCL',
  'FTL',
  'Air Cargo',
  'Courier',
  '3PL',
  'Unknown Service Levels',
]);
export type ServiceCategory = z.infer<typeof ServiceCategory>;

/**
 * A service on invoices. `codes` are the codes in the carrier's invoice files. `texts` are alternative names; a leading brand, case
 * and punctuation are ignored. `carrierId` is `null` for services that any carrier can offer. If services share a code, the text
 * decides, and the first one is the default.
 */
export type Service = {
  carrierId: number | null;
  name: string;
  category: ServiceCategory;
  codes: readonly string[];
  texts: readonly string[];
};

type Row = [name: string, category: ServiceCategory, codes?: readonly string[], texts?: readonly string[]];

const UPS_SERVICES: readonly Row[] = [
  ['UPS Next Day Air Early', 'Parcel Express', ['14'], ['Next Day Air Early A.M.']],
  ['UPS Next Day Air', 'Parcel Express', ['1']],
  ['UPS Next Day Air Saver', 'Parcel Express', ['13']],
  ['UPS 2nd Day Air A.M.', 'Parcel Express', [], ['Second Day Air A.M.']],
  ['UPS 2nd Day Air', 'Parcel Express', ['2'], ['Second Day Air']],
  ['UPS 3 Day Select', 'Parcel Express', ['12'], ['Three-Day Select']],
  ['UPS Ground', 'Ground', ['3']],
  ['UPS Ground Commercial', 'Ground'],
  ['UPS Ground Residential', 'Ground'],
  ['UPS Hundredweight', 'Ground', [], ['Ground Hundredweight', 'Hundredweight Ground', 'Ground CWT']],
  ['UPS Standard', 'International', ['3'], ['Standard to Canada', 'Standard to Mexico']],
  ['UPS Ground Saver', 'Economy', ['92', '93'], ['Ground Saver - Less than 1 lb', 'Ground Saver - 1 lb or Greater']],
  [
    'UPS SurePost',
    'Postal/Consolidator',
    ['92', '93'],
    [
      'SurePost - Less than 1 lb',
      'SurePost under 1 lb',
      'SurePost - 1 lb or Greater',
      'SurePost over 1 lb',
      'SurePost Media',
    ],
  ],
  [
    'UPS Mail Innovations',
    'Postal/Consolidator',
    [],
    ['Expedited Mail Innovations', 'First Class Mail Innovations', 'Priority Mail Innovations'],
  ],
  ['UPS Worldwide Express', 'International', ['7'], ['Express']],
  ['UPS Worldwide Express Plus', 'International', [], ['Express Plus']],
  ['UPS Worldwide Saver', 'International', ['69'], ['Worldwide Express Saver', 'Express Saver', 'Saver']],
  ['UPS Worldwide Expedited', 'International', ['8'], ['Expedited']],
  ['UPS Worldwide Economy', 'International', [], ['Worldwide Economy DDP', 'Worldwide Economy DDU']],
  ['UPS Worldwide Express Freight', 'Air Cargo', [], ['Worldwide Express Freight Midday']],
  ['UPS Air Freight', 'Air Cargo', ['AF']],
  ['UPS Express Critical', 'Critical'],
];

const FEDEX_SERVICES: readonly Row[] = [
  ['FedEx First Overnight', 'Parcel Express', ['FO']],
  ['FedEx Priority Overnight', 'Parcel Express', ['PO']],
  ['FedEx Standard Overnight', 'Parcel Express', ['SO']],
  ['FedEx 2Day A.M.', 'Parcel Express', ['TA']],
  ['FedEx 2Day', 'Parcel Express', ['ES']],
  ['FedEx Express Saver', 'Parcel Express', ['XS'], ['Economy', 'FedEx Economy / Express Saver']],
  ['FedEx Ground', 'Ground', ['SG']],
  ['FedEx Home Delivery', 'Ground', ['QH'], ['Ground Home Delivery']],
  ['FedEx Ground Multiweight', 'Ground', ['MWT'], ['Multiweight']],
  ['FedEx Ground Return', 'Ground', ['RMGR'], ['Ground Return Manager', 'Return Manager']],
  ['FedEx Ground Call Tag', 'Ground', ['CTAG'], ['Call Tag']],
  ['FedEx Ground Economy', 'Economy'],
  ['FedEx SmartPost', 'Postal/Consolidator', [], ['SmartPost Print Return', 'SmartPost Returns']],
  ['FedEx International Ground', 'International', [], ['Intl Ground']],
  ['FedEx International First', 'International', [], ['Intl First']],
  ['FedEx International Priority', 'International', [], ['Intl Priority']],
  ['FedEx International Priority Express', 'International', [], ['Intl Priority Express']],
  ['FedEx International Economy', 'International', [], ['Intl Economy']],
  ['FedEx International Connect Plus', 'International', [], ['Intl Connect Plus']],
  ['FedEx International Priority Freight', 'Air Cargo', [], ['Intl Priority Freight']],
  ['FedEx International Economy Freight', 'Air Cargo', [], ['Intl Economy Freight']],
  ['FedEx First Overnight Freight', 'Air Cargo'],
  ['FedEx 1Day Freight', 'Air Cargo'],
  ['FedEx 2Day Freight', 'Air Cargo'],
  ['FedEx 3Day Freight', 'Air Cargo'],
  ['FedEx Freight Priority', 'LTL'],
  ['FedEx Freight Economy', 'LTL'],
  ['FedEx SameDay', 'Critical'],
  ['FedEx SameDay City', 'Critical'],
  ['FedEx Custom Critical', 'Critical'],
  ['FedEx Non-Transport Charge', 'Unknown Service Levels', ['NonTrans'], ['Ground NonTrans']],
];

const USPS_SERVICES: readonly Row[] = [
  ['USPS Priority Mail Express', 'Postal/Consolidator', [], ['Express', 'Express Mail']],
  ['USPS Priority Mail', 'Postal/Consolidator', [], ['Priority']],
  ['USPS Ground Advantage', 'Postal/Consolidator'],
  ['USPS First-Class Mail', 'Postal/Consolidator', [], ['First', 'First-Class']],
  ['USPS First-Class Package Service', 'Postal/Consolidator', [], ['First-Class Package']],
  ['USPS Parcel Select', 'Postal/Consolidator'],
  ['USPS Parcel Select Lightweight', 'Postal/Consolidator'],
  ['USPS Retail Ground', 'Postal/Consolidator'],
  ['USPS Connect Local', 'Postal/Consolidator'],
  ['USPS Media Mail', 'Postal/Consolidator'],
  ['USPS Library Mail', 'Postal/Consolidator'],
  ['USPS Bound Printed Matter', 'Postal/Consolidator', [], ['BPM']],
  ['USPS Priority Mail Express International', 'International', [], ['Express Mail International']],
  ['USPS Priority Mail International', 'International'],
  ['USPS First-Class Package International', 'International', [], ['First-Class Package International Service']],
  ['USPS First-Class Mail International', 'International'],
  ['USPS Global Express Guaranteed', 'International', [], ['GXG']],
];

const DHL_EXPRESS_SERVICES: readonly Row[] = [
  [
    'DHL Express Worldwide',
    'International',
    ['P', 'D', 'U'],
    ['Express Worldwide Doc', 'Express Worldwide Nondoc', 'Express Worldwide EU'],
  ],
  ['DHL Express 9:00', 'International', ['E', 'K'], ['Express 9:00 Nondoc']],
  ['DHL Express 10:30', 'International', ['M', 'L'], ['Express 10:30 Nondoc']],
  ['DHL Express 12:00', 'International', ['Y', 'T'], ['Express 12:00 Nondoc']],
  ['DHL Express Envelope', 'International', ['X']],
  ['DHL Express Domestic', 'Parcel Express', ['N'], ['Domestic Express']],
  ['DHL Economy Select', 'Economy', ['H', 'W'], ['Economy Select Nondoc', 'Economy Select EU']],
  ['DHL Domestic Economy Select', 'Economy', ['G']],
  ['DHL Medical Express', 'Critical'],
  ['DHL Same Day', 'Critical', ['S'], ['SameDay', 'Jetline', 'Same Day Jetline', 'Sprintline', 'Same Day Sprintline']],
  ['DHL Duties & Taxes', 'Unknown Service Levels', [], ['Duties and Taxes']],
];

const DHL_ECOMMERCE_SERVICES: readonly Row[] = [
  ['DHL SmartMail Parcel Ground', 'Postal/Consolidator', [], ['Parcel Ground', 'SmartMail Parcel Plus Ground']],
  [
    'DHL SmartMail Parcel Expedited',
    'Postal/Consolidator',
    [],
    ['Parcel Expedited', 'SmartMail Parcel Plus Expedited'],
  ],
  ['DHL SmartMail Parcel Expedited Max', 'Postal/Consolidator', [], ['Parcel Expedited Max']],
  ['DHL SmartMail BPM Ground', 'Postal/Consolidator', [], ['BPM Ground']],
  ['DHL SmartMail BPM Expedited', 'Postal/Consolidator', [], ['BPM Expedited']],
  [
    'DHL SmartMail Parcel Return',
    'Postal/Consolidator',
    [],
    ['Parcel Return Ground', 'Parcel Return Light', 'SmartMail Parcel Return Ground'],
  ],
  ['DHL Parcel International Direct', 'International', ['54'], ['Parcel International Direct Priority']],
  ['DHL Parcel International Standard', 'International'],
  ['DHL Packet International', 'International', [], ['Packet Plus International']],
];

const OTHER_SERVICES: readonly [carrierId: number, rows: readonly Row[]][] = [
  [
    ONTRAC,
    [
      ['OnTrac Ground', 'Ground', [], ['Ground']],
      ['OnTrac Sunrise', 'Parcel Express', [], ['Sunrise', 'Sunrise Gold']],
    ],
  ],
  [
    CANADA_POST,
    [
      ['Canada Post Priority', 'Parcel Express', [], ['Priority']],
      ['Canada Post Xpresspost', 'Parcel Express', [], ['Xpresspost']],
      ['Canada Post Expedited Parcel', 'Ground', [], ['Expedited Parcel']],
      ['Canada Post Regular Parcel', 'Ground', [], ['Regular Parcel']],
      ['Canada Post Xpresspost USA', 'International', [], ['Xpresspost USA']],
      ['Canada Post Xpresspost International', 'International', [], ['Xpresspost International']],
      [
        'Canada Post Tracked Packet',
        'International',
        [],
        ['Tracked Packet', 'Tracked Packet USA', 'Tracked Packet International'],
      ],
    ],
  ],
  [
    PUROLATOR,
    [
      [
        'Purolator Express',
        'Parcel Express',
        [],
        ['Express', 'Express 9AM', 'Express 10:30AM', 'Express 12PM', 'Express Evening'],
      ],
      ['Purolator Ground', 'Ground', [], ['Ground', 'Ground 9AM', 'Ground 10:30AM', 'Ground Evening']],
      ['Purolator Express U.S.', 'International', [], ['Express US']],
      ['Purolator Ground U.S.', 'International', [], ['Ground US']],
      ['Purolator Express International', 'International', [], ['Express International']],
    ],
  ],
  [
    CANPAR,
    [
      ['Canpar Ground', 'Ground', [], ['Ground']],
      ['Canpar Select', 'Parcel Express', [], ['Select']],
    ],
  ],
  [
    ROYAL_MAIL,
    [
      ['Royal Mail Tracked 24', 'Postal/Consolidator', [], ['Tracked 24']],
      ['Royal Mail Tracked 48', 'Postal/Consolidator', [], ['Tracked 48']],
      ['Royal Mail Special Delivery', 'Postal/Consolidator', [], ['Special Delivery', 'Special Delivery Guaranteed']],
    ],
  ],
];

const ANY_CARRIER_SERVICES: readonly Row[] = [
  ['LTL Standard', 'LTL', [], ['LTL', 'Less than Truckload', 'LTL Freight']],
  ['LTL Guaranteed', 'LTL', [], ['Guaranteed LTL']],
  ['LTL Expedited', 'LTL', [], ['Expedited LTL']],
  ['LTL Volume', 'LTL', [], ['Volume LTL']],
  ['Truckload', 'FTL', [], ['FTL', 'Full Truckload', 'Truck']],
  ['Ocean FCL', 'Ocean FCL', [], ['FCL', 'Full Container Load']],
  ['Ocean LCL', 'Ocean LCL', [], ['LCL', 'Less than Container Load']],
  ['Air Cargo', 'Air Cargo', [], ['Air Freight']],
  ['Courier', 'Courier', [], ['Messenger']],
  ['3PL', '3PL', [], ['Third Party Logistics']],
];

/** Every known service. */
export const services: readonly Service[] = [
  ...toServices(UPS, UPS_SERVICES),
  ...toServices(FEDEX, FEDEX_SERVICES),
  ...toServices(USPS, USPS_SERVICES),
  ...toServices(DHL_EXPRESS, DHL_EXPRESS_SERVICES),
  ...toServices(DHL_ECOMMERCE, DHL_ECOMMERCE_SERVICES),
  ...OTHER_SERVICES.flatMap(([carrierId, rows]) => toServices(carrierId, rows)),
  ...toServices(null, ANY_CARRIER_SERVICES),
];

function toServices(carrierId: number | null, rows: readonly Row[]): Service[] {
  return rows.map(([name, category, codes = [], texts = []]) => ({ carrierId, name, category, codes, texts }));
}
