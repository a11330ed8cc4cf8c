import type { AddressClass } from '#model/audit-inputs/own-records.ts';
import type { GuaranteeRow } from '#model/audit-inputs/reference-rows.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import type { TermQuestion } from '#rating/agreements.ts';
import { scaled } from '#rating/half-up.ts';
import { netOf, type PricedParcel, type Terms, type Unknown } from '#rating/price-book.ts';
import type { AuditContext } from './context/audit-context.ts';
import type { InvoiceDraft } from './sets/invoice-draft.ts';
import type { Charge, Shipment, TrackedEvent, Transportation } from './shipments/shipment.ts';

const MINUTES_OF_DAY = 1440;

/** Events that show that the carrier has the parcel. */
const PHYSICAL = new Set([
  'pickup',
  'in_transit',
  'out_for_delivery',
  'attempt',
  'delivered',
  'exception',
  'held',
  'returned',
]);

/** Reasons for a delay for which the carrier owes no refund. */
const EXCUSES = new Set([
  'weather',
  'customs',
  'bad_address',
  'recipient_absent',
  'refused',
  'reroute',
  'hold_requested',
  'dangerous_goods',
]);

const NO_DRAFTS: readonly InvoiceDraft[] = [];

/** A shipment that rules judge, with the values that several rules need. A value is computed only when a rule asks for it. */
export class ShipmentCase {
  // `undefined` means that no rule has asked yet.
  private knownClass: AddressClass | undefined;
  private knownGuarantee: GuaranteeRow | null | undefined;
  private knownDue: DayNumber | null | undefined;
  private knownPriced: PricedParcel | null | undefined;
  private knownAgreement: boolean | undefined;
  private knownTerms: Terms | Unknown | null | undefined;
  private knownDrafts: readonly InvoiceDraft[] | undefined;
  private knownRate: number | null | undefined;

  constructor(
    readonly shipment: Shipment,
    readonly context: AuditContext,
  ) {}

  /** The residential or commercial class of the destination. */
  get destinationClass(): AddressClass {
    this.knownClass ??= this.classify();
    return this.knownClass;
  }

  /** The row of the guarantee for the service and the class of the destination. */
  get guarantee(): GuaranteeRow | null {
    if (this.knownGuarantee === undefined) this.knownGuarantee = this.findGuarantee();
    return this.knownGuarantee;
  }

  /** The day on which the parcel is due: business days after its pickup, or else its ship date. */
  get dueOn(): DayNumber | null {
    if (this.knownDue === undefined) this.knownDue = this.findDueDay();
    return this.knownDue;
  }

  /** The day from which the carrier counts: the day of the pickup, or else the ship date. */
  get startedOn(): DayNumber | null {
    const pickup = this.first('pickup');
    return pickup === null ? this.shipment.shippedOn : dayOf(pickup.at);
  }

  /** The minute after which the parcel is late; `null` without a guarantee in force. */
  get lateAfter(): number | null {
    const { guarantee, dueOn } = this;
    if (guarantee === null || dueOn === null || guarantee.basis === 'none') return null;
    return guarantee.basis === 'time'
      ? dueOn * MINUTES_OF_DAY + (guarantee.commitMinute ?? 0) + guarantee.graceMinutes
      : (dueOn + 1) * MINUTES_OF_DAY - 1;
  }

  /** The first attempt or delivery. */
  get firstTry(): TrackedEvent | null {
    return this.shipment.events.find(({ kind }) => kind === 'attempt' || kind === 'delivered') ?? null;
  }

  first(kind: string): TrackedEvent | null {
    return this.shipment.events.find((event) => event.kind === kind) ?? null;
  }

  has(kind: string, reason?: string): boolean {
    return this.shipment.events.some(
      (event) => event.kind === kind && (reason === undefined || event.reason === reason),
    );
  }

  /** Whether an event shows that the carrier had the parcel at or after a moment. */
  isPhysicalAfter(at: number): boolean {
    return this.shipment.events.some((event) => event.at >= at && PHYSICAL.has(event.kind));
  }

  /** Why the carrier owes no refund for a delay; `null` if it does. */
  excuse(before: number): string | null {
    const { shipment, context } = this;
    const excused = shipment.events.find(
      ({ at, kind, reason }) => at < before && (kind === 'exception' || kind === 'attempt') && EXCUSES.has(reason),
    );
    if (excused !== undefined) return excused.reason;
    if (shipment.charges.some(({ kind, net }) => kind.family === 'Address Correction' && net > 0))
      return 'address correction';
    if (context.book.agreements.find('gsr_waived', this.question) !== null) return 'guarantee waived';
    return this.has('returned') ? 'returned' : null;
  }

  /** What was found about account charges that were billed with the parcel's tracking number. */
  get accountDrafts(): readonly InvoiceDraft[] {
    const { carrierId, trackingNumber } = this.shipment;
    this.knownDrafts ??= this.context.accountDrafts.get(`${carrierId}|${trackingNumber}`) ?? NO_DRAFTS;
    return this.knownDrafts;
  }

  /** The parcel as it is priced; `null` without a ship date, service, zone or weight. */
  get priced(): PricedParcel | null {
    if (this.knownPriced === undefined) this.knownPriced = toPriced(this.shipment);
    return this.knownPriced;
  }

  /** Whether the parcel was charged back to the client, according to its category or to a fee. */
  get isChargeback(): boolean {
    const { charges, transportation } = this.shipment;
    return (
      transportation?.charge.kind.isChargeback === true ||
      charges.some(({ kind, net }) => kind.family === 'Chargeback' && net > 0)
    );
  }

  /** Whether an agreement of the account is in force. */
  get hasAgreement(): boolean {
    const { carrierId, account, shippedOn } = this.shipment;
    this.knownAgreement ??=
      shippedOn !== null && this.context.book.agreements.covers({ carrierId, account, day: shippedOn });
    return this.knownAgreement;
  }

  /** The properties of the parcel by which its terms are looked up. */
  get question(): TermQuestion & { day: DayNumber } {
    const { carrierId, account, service, zone, billedPounds, shippedOn } = this.shipment;
    return { carrierId, account, service, zone, pounds: billedPounds, day: shippedOn ?? 0 };
  }

  /** The terms of the parcel as it was billed: `null` without an agreement about its price, or the reason why the terms are unknown. */
  get terms(): Terms | Unknown | null {
    if (this.knownTerms === undefined)
      this.knownTerms = this.priced === null ? null : this.context.book.terms(this.priced);
    return this.knownTerms;
  }

  /** The price of the parcel as it was billed; `null` without list prices. */
  get ratedAsBilled(): number | null {
    if (this.knownRate === undefined) {
      const { transportation } = this.shipment;
      this.knownRate = transportation === null ? null : this.rate(transportation, {});
    }
    return this.knownRate;
  }

  /**
   * The price of the parcel with another weight, zone or service: under the agreement, or with the share of discount that was billed
   * if the agreement doesn't cover the parcel. `null` without list prices, or if the agreement covers the parcel only before or only
   * after the change.
   */
  rate(
    transportation: Transportation,
    other: Partial<Pick<PricedParcel, 'pounds' | 'zone' | 'service'>>,
  ): number | null {
    if (this.priced === null) return null;
    const { book } = this.context;
    const parcel = { ...this.priced, ...other };
    const list = book.list(parcel);
    if (list === null) return null;
    const [billed, terms] = [this.terms, book.terms(parcel)];
    if (typeof billed === 'string' || typeof terms === 'string' || (billed === null) !== (terms === null)) return null;
    if (terms !== null) return netOf(list, terms).net;
    const { gross, discount } = transportation;
    const isUnnamed = this.hasAgreement && other.service !== undefined;
    return isUnnamed || gross === 0 ? null : list - scaled(list, discount, gross);
  }

  private classify(): AddressClass {
    const known = this.context.knownClass(this.shipment);
    if (known !== null) return known;
    const { charges, repeats } = this.shipment;
    return charges.some(isResidential) || repeats.some((billing) => billing.charges.some(isResidential))
      ? 'residential'
      : 'commercial';
  }

  private findGuarantee(): GuaranteeRow | null {
    const { carrierId, service, shippedOn } = this.shipment;
    if (shippedOn === null) return null;
    const rows = this.context.tables.guaranteesOf(carrierId, service, shippedOn);
    if (rows.length === 0) return null;
    const ofClass = rows.find(({ destination }) => destination === this.destinationClass);
    return ofClass ?? rows.find(({ destination }) => destination === null) ?? null;
  }

  private findDueDay(): DayNumber | null {
    const { carrierId, shippedOn } = this.shipment;
    const days = this.guarantee?.businessDays ?? null;
    if (days === null || shippedOn === null) return null;
    return this.context.tables.businessDays.after(carrierId, this.startedOn ?? shippedOn, days);
  }
}

function isResidential({ kind, net }: Charge): boolean {
  return kind.family === 'Residential' && net > 0;
}

function toPriced({ carrierId, account, service, zone, billedPounds, billedOn, shippedOn, currency }: Shipment) {
  if (shippedOn === null || service === '' || zone === '' || billedPounds === 0) return null;
  return { carrierId, account, service, zone, pounds: billedPounds, day: shippedOn, billedOn, currency };
}

/** The day of a minute. */
export function dayOf(at: number): DayNumber {
  return Math.floor(at / MINUTES_OF_DAY);
}

/** The last minute of a day. */
export function endOfDay(day: DayNumber): number {
  return (day + 1) * MINUTES_OF_DAY - 1;
}
