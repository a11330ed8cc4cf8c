import type { AgreementTerm } from '#model/audit-inputs/agreement-terms.ts';
import type { OwnAccount, OwnAddress, Payment } from '#model/audit-inputs/own-records.ts';
import type {
  ClaimRow,
  DeliveryAreaRow,
  DemandRow,
  DimRow,
  FuelBasisRow,
  FuelRow,
  GuaranteeRow,
  HolidayRow,
  LimitRow,
  ListChargeRow,
  ListRateRow,
  ZoneRow,
} from '#model/audit-inputs/reference-rows.ts';

/** The reference tables of an audit. */
export interface ReferenceRows {
  fuel: readonly FuelRow[];
  zones: readonly ZoneRow[];
  deliveryAreas: readonly DeliveryAreaRow[];
  listRates: readonly ListRateRow[];
  listCharges: readonly ListChargeRow[];
  fuelBasis: readonly FuelBasisRow[];
  guarantees: readonly GuaranteeRow[];
  holidays: readonly HolidayRow[];
  limits: readonly LimitRow[];
  demand: readonly DemandRow[];
  dim: readonly DimRow[];
  claims: readonly ClaimRow[];
}

/** The part of an invoice that a recorded payment pays, in minor units of its currency. */
export interface RecordedPayment extends Payment {
  carrierId: number;
  currency: string;
  amountMinor: number;
}

/** A payment of an invoice. A file of payments only states the day on which the whole invoice was paid. */
export type InvoicePayment = Payment | RecordedPayment;

/** What an audit of a client knows besides its invoices, its own parcels and their events. */
export interface AuditInputs {
  tables: ReferenceRows;
  agreements: readonly AgreementTerm[];
  addresses: readonly OwnAddress[];
  accounts: readonly OwnAccount[];
  payments: readonly InvoicePayment[];
}
