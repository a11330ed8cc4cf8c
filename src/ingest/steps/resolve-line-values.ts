import type { FileFormat } from '#ingest/file-format.ts';
import { type Lookup, lookupKey } from '#ingest/lookup-rows.ts';
import { findCarrierByName } from '#model/trade/carriers.ts';
import { countOddLines } from './count-odd-lines.ts';
import { askStep, askTogether, type ImportStep, learnEach, type OddLines, type UnknownCode } from './import-step.ts';
import { distinctCarriers, distinctRates } from './load-lines.ts';
import { distinctCharges, distinctCredits } from './load-rows.ts';
import { resolveCharge } from './resolve-charge.ts';
import { resolveCredit } from './resolve-credit.ts';
import { type DayRate, rateLookups } from './resolve-rates.ts';

interface Charge {
  file: number;
  carrier: string;
  billDate: string;
  class: string;
  code: string;
  description: string;
  bucket: string;
  accessorial: string;
  lines: number;
}

interface Credit {
  carrier: string;
  billDate: string;
  category: string;
  text: string;
}

/** Resolves the carriers, rates, charges and credits of staged lines. */
export const resolveLineValues: ImportStep = askTogether('resolve the values of lines', [
  askStep<OddLines & { lines: number }>({
    name: 'count the lines, and those with problems, unlikely dates and other totals',
    ask: countOddLines,
    learn: ([counted]) => ({
      findings: {
        lines: Number(counted?.lines),
        oddLines: {
          rejected: Number(counted?.rejected),
          unlikelyDates: Number(counted?.unlikelyDates),
          otherTotals: Number(counted?.otherTotals),
        },
      },
    }),
  }),
  askStep<{ text: string }>({
    name: 'resolve carriers',
    ask: ({ fileId }) => distinctCarriers(fileId),
    learn: (rows, { format }) => {
      const carrier = rows.flatMap(({ text }) => carrierLookups(text, format));
      return { lookups: { carrier }, findings: { unknownCarriers: rows.length - carrier.length } };
    },
  }),
  askStep<DayRate>({
    name: 'resolve exchange rates',
    ask: ({ fileId }) => distinctRates(fileId),
    learn: (rates) => {
      const rate = rateLookups(rates);
      return { lookups: { rate }, findings: { missingRates: rates.length - rate.length } };
    },
  }),
  askStep<Charge>({
    name: 'resolve charges',
    ask: ({ fileId }) => distinctCharges(fileId),
    learn: (charges, file) => {
      const resolved = new Map(
        charges.map((charge) => [
          chargeKey(charge),
          resolveCharge(file.tables.charges, { ...charge, carrier: carrierKey(charge.carrier) }),
        ]),
      );
      const isUnknown = (charge: Charge) => resolved.get(chargeKey(charge))?.isKnown === false;
      return {
        lookups: {
          charge: [...resolved].map(([key, { bucket, accessorial, isKnown }]) => ({
            key,
            values: [bucket, accessorial, isKnown ? 1 : 0],
          })),
        },
        files: learnEach(charges, file, (ofFile) => ({ unknownCodes: countUnknown(ofFile.filter(isUnknown)) })),
      };
    },
  }),
  askStep<Credit>({
    name: 'resolve credits',
    ask: ({ fileId }) => distinctCredits(fileId),
    learn: (credits, { tables }) => ({
      lookups: {
        credit: credits.map((line) => {
          const credit = resolveCredit(tables.credits, { ...line, carrier: carrierKey(line.carrier) });
          const key = lookupKey([line.carrier, line.billDate, line.category, line.text]);
          return { key, values: [credit.creditType, credit.refundBy, credit.status] };
        }),
      },
      findings: { hasCredits: credits.length > 0 },
    }),
  }),
]);

/** The id of a carrier, its name, and its name again if it is not listed. */
function carrierLookups(text: string, { unlistedCarriers }: FileFormat): Lookup[] {
  const carrier = findCarrierByName(text);
  if (carrier !== null) return [{ key: text, values: [carrier.id, carrier.name, ''] }];
  const other = unlistedCarriers === undefined || text === '' ? null : findCarrierByName(unlistedCarriers);
  return other === null ? [] : [{ key: text, values: [other.id, text, text] }];
}

function chargeKey({ carrier, billDate, class: kind, code, description, bucket, accessorial }: Charge): string {
  return lookupKey([carrier, billDate, kind, code, description, bucket, accessorial]);
}

/** The reference tables name carriers by key; some files use one of their other names. */
function carrierKey(text: string): string {
  return findCarrierByName(text)?.key ?? text;
}

/** Counts the charges that no rule matches, over all their bill dates. */
function countUnknown(charges: readonly Charge[]): UnknownCode[] {
  const unknown = new Map<string, UnknownCode>();
  for (const { carrier, class: kind, code, description, lines } of charges) {
    const shown = [kind, code].filter((part) => part !== '').join(' ');
    const key = JSON.stringify([carrier, shown, description]);
    const known = unknown.get(key);
    if (known === undefined) unknown.set(key, { carrier, code: shown, description, lines });
    else known.lines += lines;
  }
  return [...unknown.values()];
}
