import type { DayIndex, DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { DemoService } from '#server/demo/demo-services.ts';
import { Random } from '#server/demo/random.ts';

/** The surcharges of the demo's carriers, besides transportation and fuel. */
export type SurchargeKind =
  | 'residential'
  | 'deliveryArea'
  | 'deliveryAreaExtended'
  | 'deliveryAreaRemote'
  | 'deliveryAreaAlaska'
  | 'deliveryAreaHawaii'
  | 'handlingWeight'
  | 'handlingSize'
  | 'largePackage'
  | 'signature'
  | 'adultSignature'
  | 'saturdayDelivery'
  | 'demandResidential'
  | 'demandHandling'
  | 'declaredValue'
  | 'thirdPartyBilling'
  | 'duty'
  | 'clearance';

/** Published prices in cents in the first year of the demo. Declared value, third-party billing and duty depend on the parcel. */
export const surchargeCents: Record<SurchargeKind, number> = {
  residential: 560,
  deliveryArea: 415,
  deliveryAreaExtended: 555,
  deliveryAreaRemote: 1420,
  deliveryAreaAlaska: 3900,
  deliveryAreaHawaii: 1370,
  handlingWeight: 2900,
  handlingSize: 2250,
  largePackage: 13500,
  signature: 610,
  adultSignature: 760,
  saturdayDelivery: 1600,
  demandResidential: 45,
  demandHandling: 640,
  declaredValue: 105,
  thirdPartyBilling: 0,
  duty: 0,
  clearance: 1450,
};

/** Charges that are billed after the parcel's own, in cents. */
export const afterwardsCents = { addressCorrection: 2150, weeklyService: 2850, auditFee: 100, chargebackFee: 1650 };

/** Carriers raise their prices by this percentage every January. */
const YEARLY_RISE = 1.059;

/** The prices of the demo: rates by zone and weight, yearly increases, and a fuel percentage for every week. */
export class DemoTariff {
  private readonly calendar: DemoCalendar;
  private readonly fuelByWeek: readonly number[];
  private readonly firstYear: number;

  constructor(calendar: DemoCalendar, seed: string) {
    const random = new Random(`${seed} fuel`);
    this.calendar = calendar;
    this.firstYear = calendar.at(0).year;
    let drift = 0;
    this.fuelByWeek = Array.from({ length: Math.ceil(calendar.days.length / 7) + 1 }, (_, week) => {
      drift = Math.max(-8, Math.min(8, drift + random.whole(-1, 1)));
      return 68 + drift + Math.round(5 * Math.sin(week / 21));
    });
  }

  /** Returns the published rate of a parcel in cents. */
  rate(service: DemoService, zone: number, pounds: number, shippedOn: DayIndex): number {
    const ground = 840 + 72 * zone + pounds * (16 + 8.5 * zone);
    return this.raised(ground * service.rateFactor, shippedOn);
  }

  /** Returns a price of the first year at the level of a day's year. */
  raised(cents: number, day: DayIndex): number {
    return Math.round(cents * YEARLY_RISE ** (this.calendar.at(day).year - this.firstYear));
  }

  /** Returns the fuel surcharge in thousandths of its base. Carriers change it in steps of a quarter of a percent. */
  fuelPermille(service: DemoService, day: DayIndex): number {
    const quarters = this.fuelByWeek[Math.floor(day / 7)] ?? 68;
    return (quarters + (service.isExpress ? 6 : 0)) * 2.5;
  }
}
