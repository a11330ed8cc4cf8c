import type { Upload } from '#contract/uploads.ts';

/** An invoice whose lines do not come to the total it states. */
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

/** The invoices of loaded uploads that do not foot, as the newest of their files left them. Uploads come newest first. */
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
