import { FEDEX, UPS } from './carriers.ts';
import { services } from './services.ts';

const EXPRESS = new Set(services.flatMap(({ name, category }) => (category === 'Parcel Express' ? [name] : [])));

/** The ground services of a carrier that has air services on the same lanes, as they are priced. */
const GROUND: Readonly<Record<number, { residential: string; commercial: string; all: readonly string[] }>> = {
  [UPS]: {
    residential: 'UPS Ground',
    commercial: 'UPS Ground',
    all: ['UPS Ground', 'UPS Ground Commercial', 'UPS Ground Residential'],
  },
  [FEDEX]: {
    residential: 'FedEx Home Delivery',
    commercial: 'FedEx Ground',
    all: ['FedEx Ground', 'FedEx Home Delivery'],
  },
};

/** Whether a service is an express service for parcels within a country. */
export function isExpress(service: string): boolean {
  return EXPRESS.has(service);
}

/** The names of all express services. */
export const expressServices: readonly string[] = [...EXPRESS];

/** The names of all services that are ground for a carrier with express services. */
export const groundServices: readonly string[] = Object.values(GROUND).flatMap(({ all }) => all);

/** The ground service of a carrier to a class of address; `null` for carriers without express services. */
export function groundService(carrierId: number, addressClass: 'residential' | 'commercial'): string | null {
  return GROUND[carrierId]?.[addressClass] ?? null;
}
