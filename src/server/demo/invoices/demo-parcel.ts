import { DHL_EXPRESS } from '#model/trade/carriers.ts';
import type { DayIndex, DemoCalendar } from '#server/demo/demo-calendar.ts';
import type { Fault } from '#server/demo/demo-faults.ts';
import { BUSINESSES, FIRST_NAMES, LAST_NAMES, STREETS } from '#server/demo/demo-names.ts';
import { type DemoPlaces, groundZone, type Place } from '#server/demo/demo-places.ts';
import type { AccountProfile, DemoProfile, Origin } from '#server/demo/demo-profiles.ts';
import { type DemoService, type DemoServiceId, demoServices } from '#server/demo/demo-services.ts';
import { type Random, Weighted } from '#server/demo/random.ts';
import { type DemoTariff, type SurchargeKind, surchargeCents } from './demo-tariff.ts';

/** A price in minor units of the account's currency: the published amount and the contract's discount. */
export type Price = { gross: number; discount: number };

export type Surcharge = Price & { kind: SurchargeKind };

export type Payor = 'shipper' | 'recipient' | 'thirdParty';

export type Recipient = Place & { name: string; company: string; street: string; isResidential: boolean };

/** A warehouse and its place. */
export type ShippingOrigin = Origin & { place: Place };

/** A parcel with its shipment, delivery and price. */
export type Parcel = {
  shippedOn: DayIndex;
  dueOn: DayIndex;
  /** `null` if the parcel was never delivered, or not yet. */
  deliveredOn: DayIndex | null;
  deliveredMinute: number;
  isLost: boolean;
  service: DemoService;
  zone: number;
  origin: ShippingOrigin;
  recipient: Recipient;
  payor: Payor;
  actualTenths: number;
  billedPounds: number;
  length: number;
  width: number;
  height: number;
  isDimensional: boolean;
  reference: string;
  declaredCents: number;
  transportation: Price;
  surcharges: readonly Surcharge[];
  fuelPermille: number;
  /** What is planted to go wrong; null if it is left to chance. */
  fault: Fault | null;
};

/**
 * The value of one US dollar in the currencies of the demo's accounts. Prices outside the United States are the American ones
 * at these rates.
 */
const PER_DOLLAR: Readonly<Record<string, number>> = { USD: 1, CAD: 1.36, EUR: 0.92, GBP: 0.79, MXN: 18.2 };

/** On one in this many days, an order is sent in two boxes. */
const DAYS_BETWEEN_SPLIT_ORDERS = 5;

/** Generates the parcels of one account. */
export class ParcelSource {
  /** The account's first warehouse. */
  readonly home: ShippingOrigin;
  private readonly profile: DemoProfile;
  private readonly account: AccountProfile;
  private readonly calendar: DemoCalendar;
  private readonly tariff: DemoTariff;
  private readonly random: Random;
  private readonly services: Weighted<DemoService>;
  private readonly origins: Weighted<ShippingOrigin>;
  private readonly domestic: Weighted<Place>;
  private readonly foreign: Weighted<Place>;
  private readonly perDollar: number;
  /** The recipients of a day by what decides on the price of their parcels. */
  private readonly recipients = new Map<string, Recipient>();
  private splitOn: DayIndex | null = null;
  private hasSplitOn: DayIndex | null = null;

  constructor(
    { profile, account }: { profile: DemoProfile; account: AccountProfile },
    {
      calendar,
      tariff,
      places,
      random,
    }: { calendar: DemoCalendar; tariff: DemoTariff; places: DemoPlaces; random: Random },
  ) {
    this.profile = profile;
    this.account = account;
    this.calendar = calendar;
    this.tariff = tariff;
    this.random = random;
    const ids = Object.keys(demoServices) as DemoServiceId[];
    this.services = new Weighted(
      ids.map((id) => demoServices[id]),
      ({ id }) => profile.services[id] ?? 0,
    );
    const origins = (account.abroad === null ? profile.origins : [account.abroad.origin]).map((origin) => ({
      ...origin,
      place: places.zip(origin.postalCode),
    }));
    const [home] = origins;
    if (home === undefined) throw new Error(`The demo client ${profile.clientCode} has no warehouse`);
    this.home = home;
    this.origins = new Weighted(origins, (origin) => origin.share);
    this.domestic = account.abroad === null ? places.domestic : places.foreign(account.abroad.countries);
    this.foreign = account.abroad === null ? places.foreign(profile.foreignCountries) : this.domestic;
    this.perDollar = PER_DOLLAR[account.currency] ?? 1;
  }

  ship(shippedOn: DayIndex): Parcel {
    const { random, profile } = this;
    const origin = this.origins.pick(random);
    const leaves = this.account.abroad === null && random.chance(profile.foreignShare);
    const drawn = this.address((leaves ? this.foreign : this.domestic).pick(random));
    const isForeign = this.isForeign(origin.place, drawn);
    const service = this.serviceTo(drawn, isForeign);
    const zone = isForeign ? 9 : groundZone(origin.place, drawn);
    const recipient = this.together({ shippedOn, origin, service, zone, recipient: drawn });
    const size = this.size(service);
    const payor = this.payor();
    const surcharges = this.surcharges({ recipient, service, shippedOn, isForeign, ...size });
    const transportation = this.rate(service, zone, size.billedPounds, shippedOn);
    if (payor === 'thirdParty') surcharges.push(this.thirdPartyBilling(transportation, surcharges));
    const dueOn = this.dueOn(service, zone, shippedOn);
    const delivery = this.delivery(service, dueOn, shippedOn);
    return {
      shippedOn,
      dueOn,
      service,
      zone,
      origin,
      recipient,
      payor,
      reference: `${REFERENCE_PREFIXES[random.whole(0, 2)]}${random.whole(100_000, 999_999)}`,
      transportation,
      surcharges,
      fuelPermille: this.tariff.fuelPermille(service, shippedOn),
      fault: null,
      ...delivery,
      ...size,
    };
  }

  /**
   * The recipient of a parcel. On some days, one of them gets a second parcel, as if an order had been sent in two boxes: the audit finds
   * what one box would have saved. It has the price of the recipient that was drawn.
   */
  private together(parcel: Pick<Parcel, 'shippedOn' | 'origin' | 'service' | 'zone' | 'recipient'>): Recipient {
    const { shippedOn, origin, service, zone, recipient } = parcel;
    if (shippedOn % DAYS_BETWEEN_SPLIT_ORDERS !== 0) return recipient;
    if (this.splitOn !== shippedOn) {
      this.splitOn = shippedOn;
      this.recipients.clear();
    }
    const { country, isResidential, deliveryArea } = recipient;
    const key = [origin.postalCode, service.id, zone, country, isResidential, deliveryArea].join('|');
    const earlier = this.recipients.get(key);
    this.recipients.set(key, recipient);
    if (earlier === undefined || this.hasSplitOn === shippedOn) return recipient;
    this.hasSplitOn = shippedOn;
    return earlier;
  }

  /** Within Europe, ground services cross borders. */
  private isForeign(from: Place, to: Place): boolean {
    const isEuropean = EUROPE.includes(from.country) && EUROPE.includes(to.country);
    return from.country !== to.country && !(isEuropean && this.account.carrierId !== DHL_EXPRESS);
  }

  private serviceTo(recipient: Recipient, isForeign: boolean): DemoService {
    if (isForeign) {
      const isNear = recipient.country === 'CA' || recipient.country === 'MX';
      if (isNear && this.random.chance(0.7)) return demoServices.crossBorderGround;
      return this.random.chance(0.45) ? demoServices.worldwide : demoServices.expedited;
    }
    const service = this.services.pick(this.random);
    const isHome = recipient.isResidential || service.id !== 'economy';
    return isHome ? service : demoServices.ground;
  }

  private address(place: Place): Recipient {
    const { random } = this;
    const isResidential = random.chance(this.profile.residentialShare);
    return {
      country: place.country,
      state: place.state,
      city: place.city,
      postalCode: place.postalCode,
      latitude: place.latitude,
      longitude: place.longitude,
      deliveryArea: place.deliveryArea,
      weight: place.weight,
      name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      company: isResidential ? '' : `${random.pick(LAST_NAMES)} ${random.pick(BUSINESSES)}`,
      street: `${random.whole(1, 9899)} ${random.pick(STREETS)}`,
      isResidential,
    };
  }

  private size(service: DemoService) {
    const { random, profile } = this;
    const pounds = Math.min(140, Math.max(0.3, profile.medianPounds * Math.exp(0.8 * random.bell())));
    const shippedPounds = service.id === 'economy' ? Math.min(pounds, random.between(0.4, 9)) : pounds;
    const cubicInches = (shippedPounds / (profile.poundsPerCubicFoot * Math.exp(0.42 * random.bell()))) * 1728;
    const edge = Math.cbrt(cubicInches);
    const isLong = random.chance(0.025);
    const length = Math.max(4, Math.round(edge * (isLong ? random.between(2.4, 3.4) : random.between(1.15, 1.6))));
    const width = Math.max(3, Math.round(edge * (isLong ? random.between(0.5, 0.65) : random.between(0.85, 1.05))));
    const height = Math.max(1, Math.round(cubicInches / (length * width)));
    const actualTenths = Math.max(1, Math.round(shippedPounds * 10));
    const byWeight = Math.ceil(actualTenths / 10);
    const bySize = Math.ceil((length * width * height) / profile.dimDivisor);
    const isDimensional = bySize > byWeight;
    const declaredCents = random.chance(profile.declaredShare) ? random.whole(2, 28) * 10_000 : 0;
    return {
      actualTenths,
      billedPounds: Math.min(150, Math.max(byWeight, bySize)),
      length: Math.max(length, width),
      width: Math.min(length, width),
      height,
      isDimensional,
      declaredCents,
    };
  }

  private payor(): Payor {
    const draw = this.random.next();
    if (draw < 0.93) return 'shipper';
    return draw < 0.96 ? 'recipient' : 'thirdParty';
  }

  private rate(service: DemoService, zone: number, pounds: number, day: DayIndex): Price {
    const { contract } = this.profile;
    const gross = this.tariff.rate(service, zone, pounds, day);
    const share = service.isExpress ? contract.expressDiscount : contract.groundDiscount;
    const minimum = this.tariff.raised(contract.minimumCents * (service.isExpress ? 1.6 : 1), day);
    const net = Math.min(gross, Math.max(minimum, Math.round(gross * (1 - share))));
    return this.exchanged(gross, gross - net);
  }

  private surcharges(parcel: {
    recipient: Recipient;
    service: DemoService;
    shippedOn: DayIndex;
    isForeign: boolean;
    billedPounds: number;
    actualTenths: number;
    length: number;
    width: number;
    height: number;
    declaredCents: number;
  }): Surcharge[] {
    const { random, profile } = this;
    const { recipient, service, shippedOn, isForeign } = parcel;
    const list: Surcharge[] = [];
    const add = (kind: SurchargeKind, cents = surchargeCents[kind], isDiscounted = true) =>
      list.push(this.surcharge(kind, cents, shippedOn, isDiscounted));
    const { isPeak, weekday } = this.calendar.at(shippedOn);

    if (recipient.isResidential && !isForeign && service.id !== 'economy') add('residential');
    const area = AREA_SURCHARGES[recipient.deliveryArea];
    if (area !== null) add(area);
    const girth = parcel.length + 2 * (parcel.width + parcel.height);
    const isLarge = parcel.length > 96 || girth > 130;
    const isSpecial = isLarge || parcel.actualTenths > 500 || parcel.length > 48 || parcel.width > 30;
    if (isLarge) add('largePackage');
    else if (parcel.actualTenths > 500) add('handlingWeight');
    else if (isSpecial) add('handlingSize');
    if (isPeak && recipient.isResidential && !isForeign)
      add('demandResidential', surchargeCents.demandResidential, false);
    if (isPeak && isSpecial) add('demandHandling', surchargeCents.demandHandling, false);
    if (random.chance(profile.signatureShare)) add(random.chance(0.2) ? 'adultSignature' : 'signature');
    if (weekday === 5 && service.businessDays === 1 && random.chance(0.4)) add('saturdayDelivery');
    if (parcel.declaredCents > 0)
      add('declaredValue', Math.max(420, (parcel.declaredCents / 10_000) * surchargeCents.declaredValue), false);
    if (isForeign && random.chance(0.25)) add('duty', random.whole(4, 60) * 110, false);
    if (isForeign && random.chance(0.3)) add('clearance', surchargeCents.clearance, false);
    return list;
  }

  private surcharge(kind: SurchargeKind, cents: number, day: DayIndex, isDiscounted: boolean): Surcharge {
    const gross = this.tariff.raised(cents, day);
    const discount = isDiscounted ? Math.round(gross * this.profile.contract.surchargeDiscount) : 0;
    return { kind, ...this.exchanged(gross, discount) };
  }

  /** Carriers charge a percentage of everything else for billing a third party. */
  private thirdPartyBilling(transportation: Price, surcharges: readonly Surcharge[]): Surcharge {
    const net = [transportation, ...surcharges].reduce((sum, { gross, discount }) => sum + gross - discount, 0);
    return { kind: 'thirdPartyBilling', gross: Math.round(net * 0.045), discount: 0 };
  }

  private exchanged(gross: number, discount: number): Price {
    if (this.perDollar === 1) return { gross, discount };
    return { gross: Math.round(gross * this.perDollar), discount: Math.round(discount * this.perDollar) };
  }

  private dueOn(service: DemoService, zone: number, shippedOn: DayIndex): DayIndex {
    const days = service.businessDays ?? (GROUND_DAYS[zone] ?? 7) + (service.id === 'economy' ? 2 : 0);
    return this.calendar.addBusinessDays(shippedOn, days);
  }

  private delivery(service: DemoService, dueOn: DayIndex, shippedOn: DayIndex) {
    const { random, calendar } = this;
    const isLost = random.chance(0.004);
    const isLate = random.chance(calendar.at(shippedOn).month === 12 ? 0.09 : 0.03);
    const isEarly = !isLate && service.businessDays === null && random.chance(0.15);
    const lateDays = isLate && random.chance(0.75) ? random.whole(1, 3) : 0;
    const deliveredMinute =
      isLate && lateDays === 0 ? service.dueMinute + random.whole(5, 120) : random.whole(480, service.dueMinute - 3);
    const planned = isEarly ? Math.max(shippedOn + 1, dueOn - 1) : calendar.addBusinessDays(dueOn, lateDays);
    const arrivedOn = isEarly && !calendar.at(planned).isBusinessDay ? dueOn : planned;
    return { deliveredOn: isLost || arrivedOn > calendar.lastDay ? null : arrivedOn, deliveredMinute, isLost };
  }
}

/** Business days by zone. Zone 9 is Alaska, Hawaii and Puerto Rico. */
const GROUND_DAYS: readonly number[] = [1, 1, 1, 2, 3, 4, 4, 5, 5, 4];

const EUROPE = ['DE', 'FR', 'NL', 'ES', 'IT'];

const AREA_SURCHARGES = {
  '': null,
  das: 'deliveryArea',
  extended: 'deliveryAreaExtended',
  remote: 'deliveryAreaRemote',
  alaska: 'deliveryAreaAlaska',
  hawaii: 'deliveryAreaHawaii',
} as const;

const REFERENCE_PREFIXES = ['SO-', 'PO-', 'WEB'];
