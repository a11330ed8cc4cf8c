export type Carrier = 'UPS' | 'FedEx';

type Basis = 'time' | 'day' | 'none';

export type ServiceName =
  | 'UPS Ground'
  | 'UPS 3 Day Select'
  | 'UPS 2nd Day Air'
  | 'UPS Next Day Air'
  | 'UPS Next Day Air Early'
  | 'FedEx Ground'
  | 'FedEx Home Delivery'
  | 'FedEx 2Day'
  | 'FedEx Priority Overnight';

/** A service: what it is called on invoices, its base price, transit days and guarantee. */
export interface WorldService {
  carrier: Carrier;
  name: ServiceName;
  group: 'ground' | 'air';
  code: string;
  text: string;
  base: number;
  days: number;
  commercial: Basis;
  residential: Basis;
  commit?: Record<'commercial' | 'residential', string>;
}

/** The services of a world. */
export const SERVICES: readonly WorldService[] = [
  {
    carrier: 'UPS',
    name: 'UPS Ground',
    group: 'ground',
    code: '3',
    text: 'Ground Commercial',
    base: 950,
    days: 3,
    commercial: 'day',
    residential: 'none',
  },
  {
    carrier: 'UPS',
    name: 'UPS 3 Day Select',
    group: 'air',
    code: '12',
    text: '3 Day Select',
    base: 1500,
    days: 3,
    commercial: 'day',
    residential: 'day',
  },
  {
    carrier: 'UPS',
    name: 'UPS 2nd Day Air',
    group: 'air',
    code: '2',
    text: '2nd Day Air',
    base: 2100,
    days: 2,
    commercial: 'day',
    residential: 'day',
  },
  {
    carrier: 'UPS',
    name: 'UPS Next Day Air',
    group: 'air',
    code: '1',
    text: 'Next Day Air',
    base: 4100,
    days: 1,
    commercial: 'time',
    residential: 'time',
    commit: { commercial: '10:30', residential: '12:00' },
  },
  {
    carrier: 'UPS',
    name: 'UPS Next Day Air Early',
    group: 'air',
    code: '14',
    text: 'Next Day Air Early',
    base: 6100,
    days: 1,
    commercial: 'time',
    residential: 'time',
    commit: { commercial: '08:30', residential: '08:30' },
  },
  {
    carrier: 'FedEx',
    name: 'FedEx Ground',
    group: 'ground',
    code: 'TRANS',
    text: 'Transportation Charge',
    base: 940,
    days: 4,
    commercial: 'day',
    residential: 'day',
  },
  {
    carrier: 'FedEx',
    name: 'FedEx Home Delivery',
    group: 'ground',
    code: 'TRANS',
    text: 'Transportation Charge',
    base: 960,
    days: 4,
    commercial: 'none',
    residential: 'none',
  },
  {
    carrier: 'FedEx',
    name: 'FedEx 2Day',
    group: 'air',
    code: 'TRANS',
    text: 'Transportation Charge',
    base: 2000,
    days: 2,
    commercial: 'time',
    residential: 'time',
    commit: { commercial: '16:30', residential: '20:00' },
  },
  {
    carrier: 'FedEx',
    name: 'FedEx Priority Overnight',
    group: 'air',
    code: 'TRANS',
    text: 'Transportation Charge',
    base: 4200,
    days: 1,
    commercial: 'time',
    residential: 'time',
    commit: { commercial: '10:30', residential: '10:30' },
  },
];

const byName = new Map(SERVICES.map((service) => [service.name, service]));

export function serviceOf(name: ServiceName): WorldService {
  const service = byName.get(name);
  if (service === undefined) throw new Error(`no service ${name}`);
  return service;
}

/** Where the client ships from. */
export const ORIGINS = ['43215', '89431'] as const;
/** The areas that the client ships to. */
export const PREFIXES = ['303', '606', '787', '941', '981', '100', '331', '802', '554', '641'] as const;
/** The tiers of the postal codes of an area: those that end in 01, 11, 21 and 31. */
export const TIERS = ['', 'area', 'extended', 'remote'] as const;
