import type { PaymentMethod } from '#contract/payments.ts';
import type { NamedInvoice } from '#model/payments/match-payment.ts';

/** A payment as a file states it. `line` is the line of its first row, or the number of its entry in a bank statement. */
export interface StatedPayment {
  line: number;
  number: string;
  method: PaymentMethod;
  payer: string;
  paidOn: string;
  amountMinor: number;
  currency: string;
  named: NamedInvoice[];
  /** Whether the bank took a payment back. */
  isReversal: boolean;
}

/** A value of a file that was not accepted. */
export interface RejectedPayment {
  line: number;
  column: string;
  value: string;
  reason: string;
}

/** The payments of a file, and what could not be read. */
export interface StatedPayments {
  payments: StatedPayment[];
  rejected: RejectedPayment[];
}
