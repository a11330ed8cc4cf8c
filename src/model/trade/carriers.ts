import { foldText } from '#model/texts/fold-text.ts';

/** How a carrier moves goods: parcels, less-than-truckload freight, or mail of a postal service. */
export type CarrierMode = 'parcel' | 'ltl' | 'post';

/** A carrier. Its id is stored with every row and never changes. `trackingTemplate` is the address of its tracking page, if known. */
export type Carrier = {
  id: number;
  key: string;
  name: string;
  mode: CarrierMode;
  trackingTemplate: string | null;
  otherNames: readonly string[];
};

/** Every carrier, ordered by id. Carriers change their tracking pages without notice. */
export const carriers: readonly Carrier[] = [
  {
    id: 1,
    key: 'ups',
    name: 'UPS',
    mode: 'parcel',
    trackingTemplate: 'https://www.ups.com/track?loc=en_US&tracknum={tracking}',
    otherNames: ['United Parcel Service', 'UPSDAP', 'UPS SurePost', 'UPS Mail Innovations'],
  },
  {
    id: 2,
    key: 'fedex',
    name: 'FedEx',
    mode: 'parcel',
    trackingTemplate: 'https://www.fedex.com/fedextrack/?trknbr={tracking}',
    otherNames: [
      'Federal Express',
      'FedEx Express',
      'FedEx Ground',
      'FedEx Home Delivery',
      'FedEx SmartPost',
      'FedExDefault',
      'FedEx Freight',
      'FedEx Cross Border',
    ],
  },
  {
    id: 3,
    key: 'usps',
    name: 'USPS',
    mode: 'parcel',
    trackingTemplate: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={tracking}',
    otherNames: ['US Postal Service', 'United States Postal Service', 'U.S. Postal Service'],
  },
  {
    id: 4,
    key: 'dhl_express',
    name: 'DHL Express',
    mode: 'parcel',
    trackingTemplate: 'https://www.dhl.com/en/express/tracking.html?AWB={tracking}',
    otherNames: ['DHL', 'DHLExpress', 'DHL Worldwide Express'],
  },
  {
    id: 5,
    key: 'dhl_ecommerce',
    name: 'DHL eCommerce',
    mode: 'parcel',
    trackingTemplate: 'https://webtrack.dhlglobalmail.com/?trackingnumber={tracking}',
    otherNames: ['DhlEcs', 'DHL eCommerce Americas', 'DHL eCommerce Solutions', 'DHL Global Mail', 'DHLGlobalMail'],
  },
  {
    id: 6,
    key: 'ontrac',
    name: 'OnTrac',
    mode: 'parcel',
    trackingTemplate: 'https://www.ontrac.com/tracking/?number={tracking}',
    otherNames: ['OnTrac V3'],
  },
  {
    id: 7,
    key: 'lasership',
    name: 'LaserShip',
    mode: 'parcel',
    trackingTemplate: 'https://www.lasership.com/track/{tracking}',
    otherNames: ['LaserShip V2'],
  },
  {
    id: 8,
    key: 'amazon',
    name: 'Amazon Logistics',
    mode: 'parcel',
    trackingTemplate: null,
    otherNames: ['Amazon Shipping', 'Amazon MWS', 'AmazonShipping'],
  },
  {
    id: 9,
    key: 'canada_post',
    name: 'Canada Post',
    mode: 'parcel',
    trackingTemplate: 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor={tracking}',
    otherNames: ['Postes Canada'],
  },
  {
    id: 10,
    key: 'purolator',
    name: 'Purolator',
    mode: 'parcel',
    trackingTemplate: 'https://www.purolator.com/en/shipping/tracker?searchValue={tracking}',
    otherNames: ['Purolator Courier'],
  },
  {
    id: 11,
    key: 'canpar',
    name: 'Canpar',
    mode: 'parcel',
    trackingTemplate: 'https://www.canpar.com/en/track/tracking.jsp?reference={tracking}&locale=en',
    otherNames: ['Canpar Express'],
  },
  {
    id: 12,
    key: 'dpd',
    name: 'DPD',
    mode: 'parcel',
    trackingTemplate: 'https://tracking.dpd.de/status/en_US/parcel/{tracking}',
    otherNames: ['DPD Group'],
  },
  {
    id: 13,
    key: 'dpd_uk',
    name: 'DPD UK',
    mode: 'parcel',
    trackingTemplate: 'https://track.dpd.co.uk/parcels/{tracking}',
    otherNames: ['DPD (UK)', 'DPD Local'],
  },
  {
    id: 14,
    key: 'gls',
    name: 'GLS',
    mode: 'parcel',
    trackingTemplate: 'https://gls-group.eu/track/{tracking}',
    otherNames: ['General Logistics Systems'],
  },
  {
    id: 15,
    key: 'royal_mail',
    name: 'Royal Mail',
    mode: 'parcel',
    trackingTemplate: 'https://www.royalmail.com/track-your-item#/tracking-results/{tracking}',
    otherNames: [],
  },
  {
    id: 16,
    key: 'evri',
    name: 'Evri',
    mode: 'parcel',
    trackingTemplate: 'https://www.evri.com/track-parcel/{tracking}',
    otherNames: ['Hermes', 'Hermes UK'],
  },
  {
    id: 17,
    key: 'yodel',
    name: 'Yodel',
    mode: 'parcel',
    trackingTemplate: 'https://www.yodel.co.uk/tracking/{tracking}',
    otherNames: [],
  },
  {
    id: 18,
    key: 'la_poste',
    name: 'La Poste / Colissimo',
    mode: 'parcel',
    trackingTemplate: 'https://www.laposte.fr/outils/suivre-vos-envois?code={tracking}',
    otherNames: ['La Poste', 'Colissimo'],
  },
  {
    id: 19,
    key: 'postnl',
    name: 'PostNL',
    mode: 'parcel',
    trackingTemplate: 'https://postnl.nl/tracktrace/?B={tracking}',
    otherNames: ['Post NL'],
  },
  {
    id: 20,
    key: 'tnt',
    name: 'TNT',
    mode: 'parcel',
    trackingTemplate: 'https://www.tnt.com/webtracker/tracking.do?cons={tracking}',
    otherNames: ['TNT Express'],
  },
  {
    id: 21,
    key: 'speedee',
    name: 'Spee-Dee',
    mode: 'parcel',
    trackingTemplate: 'https://www.speedeedelivery.com/track/?tracking={tracking}',
    otherNames: ['Spee-Dee Delivery', 'SpeeDee'],
  },
  {
    id: 22,
    key: 'landmark',
    name: 'Landmark Global',
    mode: 'parcel',
    trackingTemplate: 'https://track.landmarkglobal.com/?search={tracking}',
    otherNames: ['Landmark'],
  },
  {
    id: 23,
    key: 'gofo',
    name: 'GOFO Express',
    mode: 'parcel',
    trackingTemplate: 'https://www.gofoexpress.com/tracking.html?searchID={tracking}',
    otherNames: ['GOFO'],
  },
  {
    id: 24,
    key: 'yunexpress',
    name: 'YunExpress',
    mode: 'parcel',
    trackingTemplate: 'https://www.yuntrack.com/parcelTracking?id={tracking}',
    otherNames: [],
  },
  {
    id: 25,
    key: 'cainiao',
    name: 'Cainiao',
    mode: 'parcel',
    trackingTemplate: 'https://global.cainiao.com/detail.htm?mailNoList={tracking}',
    otherNames: [],
  },
  {
    id: 26,
    key: 'old_dominion',
    name: 'Old Dominion Freight Line',
    mode: 'ltl',
    trackingTemplate: 'https://www.odfl.com/us/en/tools/trace-track-ltl-freight/trace.html?proNumbers={tracking}',
    otherNames: ['Old Dominion', 'ODFL'],
  },
  {
    id: 27,
    key: 'estes',
    name: 'Estes Express',
    mode: 'ltl',
    trackingTemplate: 'https://www.estes-express.com/shipment-tracking/?type=PRO&query={tracking}',
    otherNames: ['Estes Express Lines', 'EXLA'],
  },
  { id: 28, key: 'saia', name: 'Saia', mode: 'ltl', trackingTemplate: null, otherNames: [] },
  {
    id: 29,
    key: 'rl_carriers',
    name: 'R+L Carriers',
    mode: 'ltl',
    trackingTemplate: null,
    otherNames: ['R and L Carriers', 'RLCA'],
  },
  { id: 30, key: 'abf', name: 'ABF Freight', mode: 'ltl', trackingTemplate: null, otherNames: ['ArcBest', 'ABFS'] },
  {
    id: 31,
    key: 'sefl',
    name: 'Southeastern Freight Lines',
    mode: 'ltl',
    trackingTemplate: null,
    otherNames: ['SEFL'],
  },
  { id: 32, key: 'dayton', name: 'Dayton Freight', mode: 'ltl', trackingTemplate: null, otherNames: ['DAFG'] },
  {
    id: 33,
    key: 'central_freight',
    name: 'Central Freight Lines',
    mode: 'ltl',
    trackingTemplate: null,
    otherNames: ['CENF'],
  },
  { id: 34, key: 'aaa_cooper', name: 'AAA Cooper', mode: 'ltl', trackingTemplate: null, otherNames: ['AACT'] },
  {
    id: 35,
    key: 'tforce_freight',
    name: 'TForce Freight',
    mode: 'ltl',
    trackingTemplate: null,
    otherNames: ['UPS Freight', 'TForce'],
  },
  {
    id: 36,
    key: 'xpo',
    name: 'XPO',
    mode: 'ltl',
    trackingTemplate: null,
    otherNames: ['Con-way', 'XPO Logistics', 'Con-way Freight', 'XPO (was Con-way)'],
  },
  { id: 37, key: 's10_post', name: 'Other Postal', mode: 'post', trackingTemplate: null, otherNames: [] },
  { id: 38, key: 'other_freight', name: 'Other Freight', mode: 'ltl', trackingTemplate: null, otherNames: [] },
  { id: 39, key: 'other_parcel', name: 'Other Parcel', mode: 'parcel', trackingTemplate: null, otherNames: [] },
];

const byId = new Map(carriers.map((carrier) => [carrier.id, carrier]));
const byName = new Map(
  carriers.flatMap((carrier) =>
    [carrier.key, carrier.name, ...carrier.otherNames].map((text): [string, Carrier] => [foldText(text), carrier]),
  ),
);

/** The ids that audit rules and file formats use. */
export const UPS = 1;
export const FEDEX = 2;
export const USPS = 3;
export const DHL_EXPRESS = 4;
export const DHL_ECOMMERCE = 5;
export const ONTRAC = 6;
export const CANADA_POST = 9;
export const PUROLATOR = 10;
export const CANPAR = 11;
export const ROYAL_MAIL = 15;

/** Finds the carrier with an id. */
export function findCarrier(id: number): Carrier | null {
  return byId.get(id) ?? null;
}

/** Finds the carrier that a file names in any known spelling ('DHLExpress', 'U.S. Postal Service'). */
export function findCarrierByName(text: string): Carrier | null {
  return byName.get(foldText(text)) ?? null;
}

/** The address of the carrier's page for a tracking number, or `null` if the carrier has none. */
export function trackingLink(carrierId: number, trackingNumber: string): string | null {
  const template = findCarrier(carrierId)?.trackingTemplate ?? null;
  if (template === null || trackingNumber.trim() === '') return null;
  return template.replace('{tracking}', () => encodeURIComponent(trackingNumber.trim()));
}
