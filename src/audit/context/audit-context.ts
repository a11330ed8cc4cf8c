import type { AuditInputs, InvoicePayment, RecordedPayment } from '#audit/audit-inputs.ts';
import { Alternatives } from '#audit/avoidable/alternatives.ts';
import type { ChargeKind } from '#audit/charge-kind.ts';
import type { UsualDiscount } from '#audit/sets/b11-discount-gone.ts';
import type { InvoiceDraft } from '#audit/sets/invoice-draft.ts';
import type { Shipment } from '#audit/shipments/shipment.ts';
import type { AddressClass } from '#model/audit-inputs/own-records.ts';
import { type DayNumber, fromDayNumber, toDayNumber } from '#model/dates/day-number.ts';
import { settledOn } from '#model/payments/settled-on.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { invoiceKey } from '#model/trade/invoice-key.ts';
import { serviceGroup } from '#model/trade/service-group.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import { Agreements } from '#rating/agreements.ts';
import { RevenueHistory, type WeeklyRevenue } from '#rating/earned-tiers.ts';
import { scaled } from '#rating/half-up.ts';
import { ListRates } from '#rating/list-rates.ts';
import { PriceBook } from '#rating/price-book.ts';
import { normalisePostalCode, normaliseStreet } from './address-key.ts';
import { AuditTables } from './audit-tables.ts';

/** What a client decided about a rule. */
export interface RuleSetting {
  isOn: boolean;
  /** Differences up to this many minor units are no findings. */
  toleranceMinor: number;
}

/** What the invoices of a client say as a whole. */
export interface InvoiceHistory {
  revenue: readonly WeeklyRevenue[];
  /** By carrier, the days on which parcels with events were shipped. */
  trackedDays: ReadonlyMap<number, ReadonlySet<DayNumber>>;
  /** The usual discounts of services on invoices that have lost them. */
  goneDiscounts: ReadonlyMap<string, UsualDiscount>;
  /** The further currencies of invoices in several, as `invoiceInCurrency` names them. By default, there are none. */
  furtherCurrencies?: ReadonlySet<string>;
  /** What avoidable costs are compared with. */
  alternatives?: Alternatives;
}

/** What a rule looked at. */
type LookedAt = Pick<Shipment, 'carrierId' | 'service' | 'shippedOn'>;

/** An invoice whose payment is looked up, with what it bills in minor units of its currency. */
type PaidInvoice = Pick<InvoiceTotal, 'carrierId' | 'invoice' | 'currency' | 'net'>;

export interface AuditOptions {
  /** The day of the audit, of which everything up to its end is known. */
  asOf: DayNumber;
  settings?: ReadonlyMap<string, RuleSetting>;
}

/** Everything that rules look up, apart from the shipment that they judge. */
export class AuditContext {
  readonly asOf: DayNumber;
  readonly tables: AuditTables;
  readonly book: PriceBook;
  readonly trackedDays: InvoiceHistory['trackedDays'];
  readonly goneDiscounts: InvoiceHistory['goneDiscounts'];
  readonly furtherCurrencies: ReadonlySet<string>;
  readonly alternatives: Alternatives;
  private readonly settings: ReadonlyMap<string, RuleSetting>;
  /** The address classes of streets, by their postal code. */
  private readonly addresses = new Map<string, Map<string, AddressClass>>();
  private readonly accounts = new Map<string, { from: DayNumber | null; to: DayNumber | null }[]>();
  private readonly accountCarriers = new Set<number>();
  /** The payments by the key of their invoice. */
  private readonly payments = new Map<string, InvoicePayment[]>();
  /** What was found about account charges that have a tracking number, by carrier and number. */
  readonly accountDrafts = new Map<string, InvoiceDraft[]>();
  /** The checks that rules could not make, and how often. */
  readonly notRun = new Map<string, number>();

  constructor(inputs: AuditInputs, history: InvoiceHistory, { asOf, settings = new Map() }: AuditOptions) {
    this.asOf = asOf;
    this.settings = settings;
    this.tables = new AuditTables(inputs.tables);
    this.book = new PriceBook(
      new ListRates(inputs.tables.listRates),
      new Agreements(inputs.agreements),
      new RevenueHistory(history.revenue),
    );
    this.trackedDays = history.trackedDays;
    this.goneDiscounts = history.goneDiscounts;
    this.furtherCurrencies = history.furtherCurrencies ?? new Set();
    this.alternatives = history.alternatives ?? new Alternatives();
    for (const { postalCode, address, addressClass } of inputs.addresses) {
      const code = normalisePostalCode(postalCode);
      const streets = this.addresses.get(code) ?? new Map<string, AddressClass>();
      this.addresses.set(code, streets.set(normaliseStreet(address), addressClass));
    }
    for (const { carrierId, account, activeFrom, activeTo } of inputs.accounts) {
      this.accountCarriers.add(carrierId);
      const periods = this.accounts.get(`${carrierId}|${account}`) ?? [];
      periods.push({ from: dayOrNull(activeFrom), to: dayOrNull(activeTo) });
      this.accounts.set(`${carrierId}|${account}`, periods);
    }
    for (const payment of inputs.payments) {
      const key = invoiceKey(payment.invoiceNumber);
      this.payments.set(key, [...(this.payments.get(key) ?? []), payment]);
    }
  }

  setting(rule: string): RuleSetting {
    return this.settings.get(rule) ?? { isOn: true, toleranceMinor: 0 };
  }

  /** Notes that a rule could not make a check because a row is missing. */
  missing(rule: string, table: string, { carrierId, service, shippedOn }: LookedAt): null {
    const carrier = findCarrier(carrierId)?.name ?? '';
    const day = shippedOn === null ? '' : ` on ${fromDayNumber(shippedOn)}`;
    return this.skip(rule, `no ${table} for ${service || carrier}${day}`);
  }

  /** Notes that a rule could not make a check because terms of an agreement contradict each other. */
  contradiction(rule: string, { service, account, shippedOn }: Shipment): null {
    const day = shippedOn === null ? '' : ` on ${fromDayNumber(shippedOn)}`;
    return this.skip(rule, `the terms for ${service || account}${day} contradict each other`);
  }

  private skip(rule: string, reason: string): null {
    const text = `${rule} not run: ${reason}`;
    this.notRun.set(text, (this.notRun.get(text) ?? 0) + 1);
    return null;
  }

  /** Whether fuel is charged on a kind of charge. Without a row, it is not. */
  bearsFuel(kind: ChargeKind, day: DayNumber | null): boolean {
    return day !== null && this.tables.bearsFuel(kind.carrierId, kind.family, day) === true;
  }

  /** The fuel that was charged on an amount of a kind of charge. */
  fuelOn({ fuel, shippedOn }: Shipment, kind: ChargeKind, net: number): number {
    return fuel.base === 0 || !this.bearsFuel(kind, shippedOn) ? 0 : scaled(net, fuel.net, fuel.base);
  }

  /** The class of a destination according to the shipper's own record or the list of addresses; `null` if neither has it. */
  knownClass({ own, destinationPostalCode, street }: Shipment): AddressClass | null {
    const ownClass = own?.addressClass;
    if (ownClass === 'residential' || ownClass === 'commercial') return ownClass;
    if (this.addresses.size === 0) return null;
    return this.addresses.get(normalisePostalCode(destinationPostalCode))?.get(normaliseStreet(street)) ?? null;
  }

  /**
   * The day on which an invoice was paid as a whole: when its recorded payments cover it, otherwise the day that the last file states;
   * `null` if neither is known.
   */
  paidOn({ carrierId, invoice, currency, net }: PaidInvoice): DayNumber | null {
    const all = this.payments.get(invoiceKey(invoice)) ?? [];
    const recorded = all.filter(
      (payment): payment is RecordedPayment =>
        'amountMinor' in payment && payment.carrierId === carrierId && payment.currency === currency,
    );
    const stated = all.findLast((payment) => !('amountMinor' in payment))?.paidOn ?? null;
    const day = (recorded.length > 0 ? settledOn(recorded, net) : null) ?? stated;
    return day === null ? null : toDayNumber(day);
  }

  /** Whether an account is the client's own on a day; `null` if no accounts of the carrier are known. */
  isOwnAccount(carrierId: number, account: string, day: DayNumber): boolean | null {
    if (!this.accountCarriers.has(carrierId)) return null;
    const periods = this.accounts.get(`${carrierId}|${account}`) ?? [];
    return periods.some(({ from, to }) => (from === null || from <= day) && (to === null || day <= to));
  }

  /** The zone of a group of services between a shipment's addresses, or from another origin; `null` without a row. */
  zone(
    { carrierId, originPostalCode, destinationPostalCode, shippedOn }: Shipment,
    service: string,
    from = originPostalCode,
  ): string | null {
    if (shippedOn === null) return null;
    const lane = { carrierId, group: serviceGroup(service), day: shippedOn };
    return this.tables.zones.find(lane, from, destinationPostalCode);
  }
}

function dayOrNull(day: string | null): DayNumber | null {
  return day === null ? null : toDayNumber(day);
}
