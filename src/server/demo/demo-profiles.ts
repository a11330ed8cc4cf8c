import {
  CANADA_POST,
  CANPAR,
  DHL_EXPRESS,
  FEDEX,
  ONTRAC,
  PUROLATOR,
  ROYAL_MAIL,
  UPS,
  USPS,
} from '#model/trade/carriers.ts';
import type { DemoServiceId } from './demo-services.ts';

/** A warehouse from which parcels are shipped. `postalCode` is one of the demo's places. */
export type Origin = { postalCode: string; company: string; street: string; share: number };

/** An account of a client with a carrier, and the share of the client's parcels that it bills. */
export type AccountProfile = {
  carrierId: number;
  number: string;
  name: string;
  division: string;
  group: string;
  share: number;
  currency: string;
  isActive: boolean;
  /** The origin and destination of the parcels of an account outside the United States. */
  abroad: { origin: Origin; countries: readonly string[] } | null;
};

/** How a demo client ships: how much, what and where to, and the discounts of its contracts. */
export type DemoProfile = {
  clientCode: string;
  /** The client's share of all parcels of the demo. */
  share: number;
  /** 0.2 means a fifth more every year. */
  yearlyGrowth: number;
  residentialShare: number;
  medianPounds: number;
  /** Pounds per cubic foot. Light parcels are billed by size. */
  poundsPerCubicFoot: number;
  dimDivisor: number;
  services: Partial<Record<DemoServiceId, number>>;
  foreignShare: number;
  foreignCountries: readonly string[];
  declaredShare: number;
  signatureShare: number;
  contract: {
    groundDiscount: number;
    expressDiscount: number;
    surchargeDiscount: number;
    fuelReduction: number;
    minimumCents: number;
  };
  origins: readonly Origin[];
  accounts: readonly AccountProfile[];
};

type AccountRow = [carrierId: number, number: string, name: string, division: string, group: string, share: number];

function account(row: AccountRow, options: Partial<AccountProfile> = {}): AccountProfile {
  const [carrierId, number, name, division, group, share] = row;
  return { carrierId, number, name, division, group, share, currency: 'USD', isActive: true, abroad: null, ...options };
}

const DPD = 12;
const GLS = 14;
const EVRI = 16;
const OLD_DOMINION = 26;
const ESTES = 27;
const SAIA = 28;
const XPO = 36;

const DENVER: Origin = origin('80225', 'Halden Denver Fulfillment', '4800 Havana St');
const ALLENTOWN: Origin = origin('18109', 'Halden East Fulfillment', '7200 Industrial Blvd');
const RENO: Origin = origin('89513', 'Halden West Fulfillment', '1250 Greg St');
const MISSISSAUGA: Origin = origin('L5B 2C9', 'Halden Canada Warehouse', '310 Dundas St');
const VENLO: Origin = origin('5911 AA', 'Halden Europe Warehouse', 'Eindhovenseweg 14');
const LONDON: Origin = origin('EC1A 1BB', 'Halden UK Depot', '9 Charterhouse Yard');
const MEMPHIS: Origin = origin('38159', 'Meridian Memphis', '3600 Lamar Ave');
const MEXICO: Origin = origin('06600', 'Brightleaf México', 'Avenida Roma 77');

function origin(postalCode: string, company: string, street: string, share = 1): Origin {
  return { postalCode, company, street, share };
}

const IN_CANADA = { currency: 'CAD', abroad: { origin: MISSISSAUGA, countries: ['CA'] } };
const IN_BRITAIN = { currency: 'GBP', abroad: { origin: LONDON, countries: ['GB'] } };

/** How each demo client ships. The companies, accounts and contracts are fictional. */
export const demoProfiles: readonly DemoProfile[] = [
  {
    clientCode: 'HALDEN',
    share: 0.12,
    yearlyGrowth: 0.06,
    residentialShare: 0.55,
    medianPounds: 8,
    poundsPerCubicFoot: 9,
    dimDivisor: 139,
    services: { ground: 78, threeDay: 4, twoDay: 9, overnightSaver: 4, overnight: 4, early: 1 },
    foreignShare: 0.02,
    foreignCountries: ['CA', 'MX', 'GB', 'DE', 'FR'],
    declaredShare: 0.03,
    signatureShare: 0.07,
    contract: contract({ ground: 0.4, express: 0.48, surcharges: 0.3, fuel: 0.1, minimumCents: 905 }),
    origins: [
      { ...DENVER, share: 0.6 },
      { ...ALLENTOWN, share: 0.2 },
      { ...RENO, share: 0.2 },
    ],
    accounts: [
      account([UPS, '0000A1D3R0', 'Halden headquarters UPS', 'Corporate', 'Headquarters', 0.25]),
      account([UPS, '0000A1D3R1', 'Halden samples UPS', 'Wholesale', 'Dealer orders', 0.15]),
      account([UPS, '0000A1D3R9', 'Halden old UPS', 'Corporate', 'Headquarters', 0.02], { isActive: false }),
      account([FEDEX, '310200410', 'Halden headquarters FedEx', 'Corporate', 'Headquarters', 0.25]),
      account([FEDEX, '310200428', 'Halden dealers FedEx', 'Wholesale', 'Dealer orders', 0.24]),
      account([OLD_DOMINION, '9041771', 'Halden freight Old Dominion', 'Wholesale', 'Freight', 0.05]),
      account([ESTES, '5518203', 'Halden freight Estes', 'Wholesale', 'Freight', 0.04]),
    ],
  },
  {
    clientCode: 'HALDEN-EAST',
    share: 0.14,
    yearlyGrowth: 0.11,
    residentialShare: 0.8,
    medianPounds: 9,
    poundsPerCubicFoot: 9,
    dimDivisor: 139,
    services: { ground: 88, economy: 5, threeDay: 3, twoDay: 3, overnight: 1 },
    foreignShare: 0.01,
    foreignCountries: ['CA', 'GB', 'DE'],
    declaredShare: 0.05,
    signatureShare: 0.05,
    contract: contract({ ground: 0.42, express: 0.45, surcharges: 0.3, fuel: 0.12, minimumCents: 915 }),
    origins: [ALLENTOWN],
    accounts: [
      account([UPS, '0000EA5T20', 'East online UPS', 'Online', 'Web orders', 0.34]),
      account([FEDEX, '472190036', 'East online FedEx', 'Online', 'Web orders', 0.42]),
      account([FEDEX, '472190044', 'East shops FedEx', 'Shops', 'Shop supply', 0.19]),
      account([SAIA, '2207715', 'East freight Saia', 'Shops', 'Freight', 0.05]),
    ],
  },
  {
    clientCode: 'HALDEN-WEST',
    share: 0.14,
    yearlyGrowth: -0.05,
    residentialShare: 0.82,
    medianPounds: 14,
    poundsPerCubicFoot: 7.5,
    dimDivisor: 139,
    services: { ground: 92, threeDay: 3, twoDay: 4, overnight: 1 },
    foreignShare: 0.015,
    foreignCountries: ['CA', 'AU', 'JP', 'MX'],
    declaredShare: 0.03,
    signatureShare: 0.06,
    contract: contract({ ground: 0.38, express: 0.42, surcharges: 0.25, fuel: 0, minimumCents: 960 }),
    origins: [RENO],
    accounts: [
      account([UPS, '0000WE5T77', 'West online UPS', 'Online', 'Web orders', 0.35]),
      account([FEDEX, '690441205', 'West online FedEx', 'Online', 'Web orders', 0.38]),
      account([FEDEX, '690441213', 'West shops FedEx', 'Shops', 'Shop supply', 0.2]),
      account([ONTRAC, '40221', 'West regional OnTrac', 'Online', 'Web orders', 0.03]),
      account([XPO, '330981', 'West freight XPO', 'Shops', 'Freight', 0.04]),
    ],
  },
  {
    clientCode: 'HALDEN-CA',
    share: 0.04,
    yearlyGrowth: 0.18,
    residentialShare: 0.7,
    medianPounds: 7,
    poundsPerCubicFoot: 10,
    dimDivisor: 139,
    services: { ground: 82, twoDay: 10, overnightSaver: 8 },
    foreignShare: 0.7,
    foreignCountries: ['CA'],
    declaredShare: 0.02,
    signatureShare: 0.04,
    contract: contract({ ground: 0.36, express: 0.46, surcharges: 0.2, fuel: 0.05, minimumCents: 930 }),
    origins: [ALLENTOWN],
    accounts: [
      account([UPS, '0000CAN0P1', 'Canada replenishment UPS', 'Cross-border', 'United States stock', 0.58]),
      account([CANADA_POST, '0007112033', 'Canada Post', 'Domestic', 'Web orders', 0.18], IN_CANADA),
      account([PUROLATOR, '7700215', 'Purolator', 'Domestic', 'Web orders', 0.16], IN_CANADA),
      account([CANPAR, '42011873', 'Canpar', 'Domestic', 'Dealer orders', 0.08], IN_CANADA),
    ],
  },
  {
    clientCode: 'HALDEN-EU',
    share: 0.04,
    yearlyGrowth: 0.3,
    residentialShare: 0.6,
    medianPounds: 6,
    poundsPerCubicFoot: 10,
    dimDivisor: 139,
    services: { ground: 85, twoDay: 10, overnightSaver: 5 },
    foreignShare: 0.75,
    foreignCountries: ['GB', 'DE', 'FR', 'NL', 'ES', 'IT'],
    declaredShare: 0.02,
    signatureShare: 0.05,
    contract: contract({ ground: 0.35, express: 0.5, surcharges: 0.2, fuel: 0, minimumCents: 930 }),
    origins: [ALLENTOWN],
    accounts: [
      account([FEDEX, '801277372', 'Europe replenishment FedEx', 'Exports', 'United States stock', 0.35]),
      account([DHL_EXPRESS, '951288004', 'Europe DHL Express', 'Continent', 'Express', 0.15], {
        currency: 'EUR',
        abroad: { origin: VENLO, countries: ['DE', 'FR', 'NL', 'ES', 'IT', 'GB'] },
      }),
      account([DPD, '24100733', 'Europe DPD', 'Continent', 'Parcels', 0.18], {
        currency: 'EUR',
        abroad: { origin: VENLO, countries: ['DE', 'FR', 'NL'] },
      }),
      account([GLS, '2760518', 'Europe GLS', 'Continent', 'Parcels', 0.12], {
        currency: 'EUR',
        abroad: { origin: VENLO, countries: ['DE', 'IT', 'ES'] },
      }),
      account([ROYAL_MAIL, '0912740001', 'Royal Mail', 'United Kingdom', 'British parcels', 0.12], IN_BRITAIN),
      account([EVRI, '66018', 'Evri', 'United Kingdom', 'British parcels', 0.08], IN_BRITAIN),
    ],
  },
  {
    clientCode: 'BRIGHTLEAF',
    share: 0.28,
    yearlyGrowth: 0.24,
    residentialShare: 0.88,
    medianPounds: 4.5,
    poundsPerCubicFoot: 10,
    dimDivisor: 166,
    services: { ground: 72, economy: 18, threeDay: 3, twoDay: 6, overnightSaver: 1 },
    foreignShare: 0.02,
    foreignCountries: ['CA', 'MX', 'GB', 'AU', 'FR', 'AE'],
    declaredShare: 0.02,
    signatureShare: 0.03,
    contract: contract({ ground: 0.46, express: 0.52, surcharges: 0.42, fuel: 0.2, minimumCents: 845 }),
    origins: [
      origin('43232', 'Brightleaf Columbus', '3300 Refugee Rd', 0.5),
      origin('90064', 'Brightleaf Los Angeles', '11800 Olympic Blvd', 0.3),
      origin('30336', 'Brightleaf Atlanta', '4100 Fulton Industrial Blvd', 0.2),
    ],
    accounts: [
      account([UPS, '0000BL1NC3', 'Brightleaf online UPS', 'Online', 'Web orders', 0.24]),
      account([UPS, '0000BL1NC8', 'Brightleaf marketplace UPS', 'Online', 'Marketplaces', 0.11]),
      account([FEDEX, '733609118', 'Brightleaf online FedEx', 'Online', 'Web orders', 0.36]),
      account([FEDEX, '733609126', 'Brightleaf restaurants FedEx', 'Trade', 'Restaurants', 0.19]),
      account([USPS, '1000522917', 'Brightleaf light parcels USPS', 'Online', 'Marketplaces', 0.08]),
      account([DHL_EXPRESS, '981100452', 'Brightleaf México DHL', 'México', 'Mexican orders', 0.02], {
        currency: 'MXN',
        abroad: { origin: MEXICO, countries: ['MX'] },
      }),
    ],
  },
  {
    clientCode: 'MERIDIAN',
    share: 0.24,
    yearlyGrowth: 0.14,
    residentialShare: 0.62,
    medianPounds: 4,
    poundsPerCubicFoot: 12,
    dimDivisor: 194,
    services: { ground: 58, threeDay: 5, twoDay: 16, overnightSaver: 9, overnight: 9, early: 3 },
    foreignShare: 0.03,
    foreignCountries: ['CA', 'GB', 'DE', 'AU', 'JP', 'BR'],
    declaredShare: 0.05,
    signatureShare: 0.14,
    contract: contract({ ground: 0.46, express: 0.6, surcharges: 0.45, fuel: 0.2, minimumCents: 845 }),
    origins: [{ ...MEMPHIS, share: 0.7 }, origin('75243', 'Meridian Dallas', '9400 Forest Ln', 0.3)],
    accounts: [
      account([UPS, '0000ME1GH2', 'Meridian clinics UPS', 'Clinics', 'Scheduled orders', 0.19]),
      account([UPS, '0000ME1GH7', 'Meridian patients UPS', 'Patients', 'Home deliveries', 0.15]),
      account([FEDEX, '205518830', 'Meridian clinics FedEx', 'Clinics', 'Scheduled orders', 0.27]),
      account([FEDEX, '205518848', 'Meridian urgent FedEx', 'Clinics', 'Urgent orders', 0.1]),
      account([FEDEX, '205518856', 'Meridian patients FedEx', 'Patients', 'Home deliveries', 0.25]),
      account([DHL_EXPRESS, '963300127', 'Meridian exports DHL', 'Exports', 'Distributors', 0.04], {
        abroad: { origin: MEMPHIS, countries: ['CA', 'GB', 'DE', 'AU', 'JP', 'BR'] },
      }),
    ],
  },
];

function contract(terms: {
  ground: number;
  express: number;
  surcharges: number;
  fuel: number;
  minimumCents: number;
}): DemoProfile['contract'] {
  const { ground, express, surcharges, fuel, minimumCents } = terms;
  return {
    groundDiscount: ground,
    expressDiscount: express,
    surchargeDiscount: surcharges,
    fuelReduction: fuel,
    minimumCents,
  };
}
