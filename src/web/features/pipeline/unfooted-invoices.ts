import type { Upload } from '#contract/uploads.ts';

/** An invoice whose lines don't add up to the stated total. */
export interface UnfootedInvoice {
  key: string;
  clientName: string;
  fileName: string;
  number: string;
  currency: string;
  statedMinor: number;
  loadedMinor: number;
  differenceMinor: number;
}

/** Lists the invoices of loaded uploads that don't foot, as of their newest file. Expects the newest uploads first. */
export function listUnfooted(uploads: readonly Upload[]): UnfootedInvoice[] {
  const newest = new Map<string, UnfootedInvoice | null>();
  for (const { clientId, clientName, state, receipts } of uploads) {
    if (state !== 'loaded') continue;
    for (const { fileName, invoices, problem } of [...receipts].reverse()) {
      if (problem !== null) continue;
      for (const { number, currency, statedMinor, loadedMinor, differenceMinor } of invoices) {
        const key = `${clientId} ${number} ${currency}`;
        if (newest.has(key)) continue;
        const foots = statedMinor === null || differenceMinor === null || differenceMinor === 0;
        newest.set(
          key,
          foots ? null : { key, clientName, fileName, number, currency, statedMinor, loadedMinor, differenceMinor },
        );
      }
    }
  }
  return [...newest.values()].filter((invoice) => invoice !== null);
}
