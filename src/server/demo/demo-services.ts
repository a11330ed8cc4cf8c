/** A service that both UPS and FedEx sell, with the price and delivery time that the demo gives it. */
export type DemoService = {
  id: DemoServiceId;
  /** A multiple of the ground rate. */
  rateFactor: number;
  /** Business days until delivery; `null` if it depends on the distance. */
  businessDays: number | null;
  /** The time by which an express parcel is promised, in minutes after midnight. */
  dueMinute: number;
  ups: { code: string; text: string; zoneStart: number; inTracking: string };
  fedex: { text: string; groundService: string };
  isExpress: boolean;
};

export type DemoServiceId =
  | 'ground'
  | 'economy'
  | 'threeDay'
  | 'twoDay'
  | 'overnightSaver'
  | 'overnight'
  | 'early'
  | 'crossBorderGround'
  | 'expedited'
  | 'worldwide';

const END_OF_DAY = 20 * 60;

export const demoServices: Record<DemoServiceId, DemoService> = {
  ground: {
    id: 'ground',
    rateFactor: 1,
    businessDays: null,
    dueMinute: END_OF_DAY,
    ups: { code: '3', text: 'Ground', zoneStart: 0, inTracking: '03' },
    fedex: { text: 'Ground', groundService: 'Prepaid' },
    isExpress: false,
  },
  economy: {
    id: 'economy',
    rateFactor: 0.84,
    businessDays: null,
    dueMinute: END_OF_DAY,
    ups: { code: '93', text: 'Ground Saver - 1 lb or Greater', zoneStart: 0, inTracking: 'YW' },
    fedex: { text: 'SmartPost', groundService: 'Prepaid' },
    isExpress: false,
  },
  threeDay: {
    id: 'threeDay',
    rateFactor: 1.7,
    businessDays: 3,
    dueMinute: END_OF_DAY,
    ups: { code: '12', text: '3 Day Select', zoneStart: 300, inTracking: '12' },
    fedex: { text: 'FedEx Express Saver', groundService: '' },
    isExpress: true,
  },
  twoDay: {
    id: 'twoDay',
    rateFactor: 2.2,
    businessDays: 2,
    dueMinute: END_OF_DAY,
    ups: { code: '2', text: '2nd Day Air', zoneStart: 200, inTracking: '02' },
    fedex: { text: 'FedEx 2Day', groundService: '' },
    isExpress: true,
  },
  overnightSaver: {
    id: 'overnightSaver',
    rateFactor: 3.4,
    businessDays: 1,
    dueMinute: 17 * 60,
    ups: { code: '13', text: 'Next Day Air Saver', zoneStart: 130, inTracking: '13' },
    fedex: { text: 'FedEx Standard Overnight', groundService: '' },
    isExpress: true,
  },
  overnight: {
    id: 'overnight',
    rateFactor: 3.9,
    businessDays: 1,
    dueMinute: 12 * 60,
    ups: { code: '1', text: 'Next Day Air', zoneStart: 100, inTracking: '01' },
    fedex: { text: 'FedEx Priority Overnight', groundService: '' },
    isExpress: true,
  },
  early: {
    id: 'early',
    rateFactor: 5.4,
    businessDays: 1,
    dueMinute: 9 * 60,
    ups: { code: '14', text: 'Next Day Air Early', zoneStart: 100, inTracking: '15' },
    fedex: { text: 'FedEx First Overnight', groundService: '' },
    isExpress: true,
  },
  crossBorderGround: {
    id: 'crossBorderGround',
    rateFactor: 1.7,
    businessDays: 6,
    dueMinute: END_OF_DAY,
    ups: { code: '3', text: 'Standard', zoneStart: 50, inTracking: '68' },
    fedex: { text: 'FedEx International Ground', groundService: 'Prepaid' },
    isExpress: false,
  },
  expedited: {
    id: 'expedited',
    rateFactor: 4.2,
    businessDays: 4,
    dueMinute: END_OF_DAY,
    ups: { code: '8', text: 'Worldwide Expedited', zoneStart: 70, inTracking: '67' },
    fedex: { text: 'FedEx International Economy', groundService: '' },
    isExpress: true,
  },
  worldwide: {
    id: 'worldwide',
    rateFactor: 5,
    businessDays: 2,
    dueMinute: END_OF_DAY,
    ups: { code: '69', text: 'Worldwide Saver', zoneStart: 400, inTracking: '04' },
    fedex: { text: 'FedEx International Priority', groundService: '' },
    isExpress: true,
  },
};
