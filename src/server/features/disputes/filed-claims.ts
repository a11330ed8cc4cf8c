import type { FindingStatus } from '#contract/audit.ts';
import { type CarrierAnswer, HAS_TWO_READINGS, TWO_READINGS } from '#ingest/answers/read-answers.ts';
import { roundToMinor } from '#model/numbers/round-to-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import type { Services } from '#server/context.ts';

/** A claim that waits for an answer. */
export interface FiledClaim {
  findingId: string;
  trackingId: string;
  trackingNumber: string;
  invoiceNumber: string;
  amountMinor: number;
  /** What had been credited before the claim was filed. */
  creditedMinor: number;
  currency: string;
  status: FindingStatus;
}

/** The claims of a client about some tracking numbers, as they were filed last. */
export async function readFiledClaims(
  { store }: Pick<Services, 'store'>,
  clientId: number,
  trackingNumbers: readonly string[],
): Promise<FiledClaim[]> {
  const { rows } = await store.execute(FILED, [clientId, [...trackingNumbers]]);
  return rows.map((row) => ({
    findingId: String(row.finding_id),
    trackingId: String(row.tracking_id),
    trackingNumber: String(row.tracking_number),
    invoiceNumber: String(row.invoice_number),
    amountMinor: Number(row.amount_minor),
    creditedMinor: Number(row.credited_minor),
    currency: String(row.currency_code),
    // The store has only statuses of the contract.
    status: String(row.status) as FindingStatus,
  }));
}

const FILED = `
  SELECT DISTINCT ON (l.finding_id) l.*, f.currency_code, last.status
  FROM filing_lines l
  JOIN filings f ON f.id = l.filing_id AND f.withdrawn_at IS NULL
  JOIN LATERAL (
    SELECT status FROM finding_steps s WHERE s.client_id = l.client_id AND s.finding_id = l.finding_id
    ORDER BY s.id DESC LIMIT 1
  ) last ON true
  WHERE l.client_id = $1 AND l.tracking_number = ANY ($2::text[])
  ORDER BY l.finding_id, l.filing_id DESC`;

const WAITING: readonly FindingStatus[] = ['filed', 'refiled'];

/** The claim that an answer is about, or the reason why there is none. */
export function findClaim(
  answer: CarrierAnswer,
  claims: readonly FiledClaim[],
): FiledClaim | { column: string; reason: string } {
  const ofParcel = claims.filter(({ trackingNumber }) => trackingNumber === answer.trackingNumber);
  if (ofParcel.length === 0) return { column: 'tracking', reason: 'No claim about this tracking number was filed.' };
  const ofInvoice = ofParcel.filter(
    ({ invoiceNumber }) => answer.invoiceNumber === '' || invoiceNumber === answer.invoiceNumber,
  );
  if (ofInvoice.length === 0) return { column: 'invoice', reason: 'The parcel was claimed on another invoice.' };
  const ofAmount = ofInvoice.filter(
    ({ amountMinor, currency }) =>
      answer.claimedAmount === null || roundToMinor(answer.claimedAmount, currencyDigits(currency)) === amountMinor,
  );
  if (ofAmount.length === 0) return { column: 'claimed amount', reason: 'Another amount was claimed.' };
  const waiting = ofAmount.filter(({ status }) => WAITING.includes(status));
  const [claim, ...others] = waiting;
  if (claim === undefined) return { column: 'answer', reason: 'This claim is not waiting for an answer.' };
  if (others.length > 0 && answer.claimedAmount === null)
    return { column: 'claimed amount', reason: 'Several claims match. Add the claimed amount.' };
  const hasTwoReadings = HAS_TWO_READINGS.test(answer.approvedAmount ?? '') && currencyDigits(claim.currency) !== 3;
  if (hasTwoReadings) return { column: 'amount approved', reason: TWO_READINGS };
  if (minorOf(answer.approvedAmount, claim) > claim.amountMinor)
    return { column: 'amount approved', reason: 'More is approved than was claimed.' };
  return claim;
}

/** An amount of an answer in minor units of its claim; 0 without one. */
export function minorOf(amount: string | null, { currency }: Pick<FiledClaim, 'currency'>): number {
  return amount === null ? 0 : roundToMinor(amount, currencyDigits(currency));
}
