import { type DateText, dateTexts } from '#ingest/dates/date-texts.ts';
import { dateLookups, learnDates } from '#ingest/dates/learn-dates.ts';
import { toDateWarnings, type UnlikelyDates, unlikelyDates } from '#ingest/dates/warn-of-dates.ts';
import type { FileFormat } from '#ingest/file-format.ts';
import { invoiceNumbers } from '#ingest/invoice-numbers.ts';
import { storedLines } from '#ingest/line-source.ts';
import { type Lookup, lookupKey } from '#ingest/lookup-rows.ts';
import { numberShapes } from '#ingest/numbers/number-shapes.ts';
import { inferNumberStyle, type NumberShape } from '#ingest/numbers/number-style.ts';
import { findReissues, unanswered } from '#ingest/reissues/find-reissues.ts';
import { type InvoiceFigure, invoiceFigures } from '#ingest/reissues/invoice-figures.ts';
import { leaveOutInvoices, leftOutInvoices } from '#ingest/reissues/leave-out-invoices.ts';
import {
  type MixedInvoice,
  mixedInvoices,
  type SharedAccounts,
  sharedAccounts,
  unsettledMixes,
} from '#ingest/reissues/mixed-invoices.ts';
import { spelledAlike } from '#ingest/reissues/spelled-alike.ts';
import { createTable } from '#ingest/scratch-table.ts';
import { createStaging, type NamedSums, stageLines } from '#ingest/staging.ts';
import { addUp } from '#ingest/sums/row-sums.ts';
import { SUMMED_TABLES } from '#ingest/sums/summed-tables.ts';
import { normaliseCountry } from '#model/geography/normalise-country.ts';
import { normaliseState } from '#model/geography/normalise-state.ts';
import { resolveBillOption } from '#model/trade/bill-options.ts';
import { findCarrierByName } from '#model/trade/carriers.ts';
import { resolveService } from '#model/trade/resolve-service.ts';
import { countLoaded, listUsedAccounts, type RowCount, rowCounts, type UsedAccount } from './count-loaded.ts';
import { countOddLines } from './count-odd-lines.ts';
import { filesTogether } from './files-together.ts';
import {
  askStep,
  askTogether,
  type FileImport,
  type Findings,
  findingsOf,
  type ImportStep,
  learnEach,
  type OddLines,
  type UnknownCode,
} from './import-step.ts';
import { claimLines, distinctCarriers, distinctRates, rejectLines, rejectSameLines } from './load-lines.ts';
import {
  distinctBillOptions,
  distinctPlaces,
  distinctServices,
  gatherParcels,
  resolveParcels,
} from './load-parcels.ts';
import {
  distinctCharges,
  distinctCredits,
  type FootedInvoice,
  footInvoices,
  loadCharges,
  loadCredits,
  loadInvoices,
  loadShipments,
} from './load-rows.ts';
import { parcelTable, resolvedParcelTable } from './parcel-tables.ts';
import { resolveCharge } from './resolve-charge.ts';
import { resolveCommitment } from './resolve-commitment.ts';
import { resolveCredit } from './resolve-credit.ts';
import { type DayRate, rateLookups } from './resolve-rates.ts';
import { restorePostalCode } from './restore-postal-code.ts';
import { namedSums, rejectMaybeSums, type SumLines, sumLines } from './sum-lines.ts';
import { type OtherTotals, otherTotals, toTotalWarnings } from './warn-of-totals.ts';

interface Service {
  file: number;
  carrierId: number;
  code: string;
  text: string;
  zone: string;
  billDate: string;
}

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

interface Place {
  country: string;
  state: string;
  /** The codes that a spreadsheet may have changed. */
  postalCodes: readonly string[];
}

interface Credit {
  carrier: string;
  billDate: string;
  category: string;
  text: string;
}

/** Chooses the files that are loaded together. */
export const chooseFiles = {
  name: 'choose the files that are loaded together',
  decide: ({ fileIds, dates }, findings) => {
    const judged = fileIds.map((fileId) => ({ fileId, ...findingsOf(findings, fileId) }));
    const together = filesTogether(judged, dates);
    const [first] = together;
    return {
      fileIds: together.map(({ fileId }) => fileId),
      lookups: dateLookups(together),
      findings: first === undefined ? {} : { numberStyle: first.numberStyle },
    };
  },
} satisfies ImportStep;

/** Converts the raw lines of files to staged lines, which have the same columns for all formats. */
export const stagingSteps: readonly ImportStep[] = [
  askTogether('judge dates and numbers', [
    askStep<DateText>({
      name: 'judge the dates',
      ask: ({ fileIds, format, layout }) => dateTexts(storedLines(fileIds), format, layout),
      learn: (texts, file) => ({ files: learnEach(texts, file, (ofFile) => learnDates(ofFile, file)) }),
    }),
    askStep<NumberShape>({
      name: 'infer the number style',
      ask: ({ fileIds, format, layout }) =>
        format.statedNumbers === undefined ? numberShapes(storedLines(fileIds), format, layout) : null,
      learn: (shapes, file) => ({
        files: learnEach(shapes, file, (ofFile) => ({ numberStyle: inferNumberStyle(ofFile) })),
      }),
    }),
    askStep<SumLines>({
      name: 'count lines that name a sum',
      ask: ({ fileIds, format, layout }) => sumLines(storedLines(fileIds), format, layout),
      learn: (found, file) => ({
        files: learnEach(found, file, ([one]) => ({
          sumLines: { refused: Number(one?.refused ?? 0), maybe: Number(one?.maybe ?? 0) },
        })),
      }),
    }),
    askStep<{ file: number; number: string }>({
      name: 'read the numbers of invoices',
      ask: ({ fileIds, format, layout }) =>
        fileIds.length === 1 ? null : invoiceNumbers(storedLines(fileIds), format, layout),
      learn: (invoices, file) => ({
        files: learnEach(invoices, file, (ofFile) => ({ invoiceNumbers: ofFile.map(({ number }) => number) })),
      }),
    }),
  ]),
  chooseFiles,
  { name: 'create the staging table', run: ({ fileId }) => createStaging(fileId) },
  {
    name: 'stage lines',
    run: (file, findings) =>
      stageLines(file, {
        numbers: file.format.statedNumbers ?? findings.numberStyle,
        sums: sumsOf(file, findings),
      }),
  },
  {
    name: 'reject lines that could be sums',
    run: (file, findings) => (sumsOf(file, findings).hasMaybe ? rejectMaybeSums(file) : null),
  },
];

/** Resolves the carriers, rates, charges and credits of staged lines. */
export const resolveLines: ImportStep = askTogether('resolve the values of lines', [
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

/** Claims the lines, gathers the parcels, loads charges, shipments, credits and invoices, and counts the result. */
export const loadingSteps: readonly ImportStep[] = [
  { name: 'claim lines', run: claimLines },
  { name: 'create the table of parcels', run: ({ fileId }) => createTable(parcelTable(fileId)) },
  { name: 'gather parcels', run: gatherParcels },
  askTogether('resolve the values of parcels', [
    askStep<Service>({
      name: 'resolve services',
      ask: ({ fileId }) => distinctServices(fileId),
      learn: (services, { tables }) => ({
        lookups: {
          service: services.map(({ file, carrierId, code, text, zone, billDate }) => {
            const service = resolveService(carrierId, code, text);
            const days = resolveCommitment(tables.commitments, { service: service.name, zone, billDate });
            const key = lookupKey([file, carrierId, code, text, zone]);
            return { key, values: [service.name, service.category, days ?? 0] };
          }),
        },
      }),
    }),
    askStep<Place>({
      name: 'resolve places',
      ask: ({ fileId }) => distinctPlaces(fileId),
      learn: (places) => {
        const resolved = places.map((place) => ({ ...place, normalised: normalisePlace(place) }));
        return {
          lookups: {
            place: resolved.map(({ country, state, normalised }) => ({
              key: lookupKey([country, state]),
              values: [normalised.country, normalised.state],
            })),
            'postal code': resolved.flatMap(({ country, state, postalCodes, normalised }) =>
              postalCodes.flatMap((code) => {
                const restored = restorePostalCode(code, normalised);
                return restored === code ? [] : [{ key: lookupKey([country, state, code]), values: [restored] }];
              }),
            ),
          },
        };
      },
    }),
    askStep<{ text: string }>({
      name: 'resolve bill options',
      ask: ({ fileId }) => distinctBillOptions(fileId),
      learn: (rows) => ({
        lookups: { 'bill option': rows.map(({ text }) => ({ key: text, values: [resolveBillOption(text) ?? ''] })) },
      }),
    }),
  ]),
  { name: 'create the table of resolved parcels', run: ({ fileId }) => createTable(resolvedParcelTable(fileId)) },
  {
    name: 'resolve parcels',
    run: ({ fileId, format }) => resolveParcels({ fileId, reportsDelivery: format.reportsDelivery }),
  },
  { name: 'load charges', run: loadCharges },
  { name: 'load shipments', run: loadShipments },
  ...SUMMED_TABLES.map(
    (sums): ImportStep => ({ name: `add ${sums.rows} up`, run: (file, { lines }) => addUp(sums, file, lines) }),
  ),
  { name: 'load credits', run: (file, { hasCredits }) => (hasCredits ? loadCredits(file) : null) },
  { name: 'load invoices', run: loadInvoices },
  askTogether('look at what was loaded', [
    askStep<FootedInvoice>({
      name: 'compare invoices with their stated totals',
      ask: footInvoices,
      learn: (invoices, file) => ({
        findings: {
          knownInvoices: invoices.filter(({ isKnown }) => isKnown === 1).map(({ number }) => number),
          alikeInvoices: spelledAlike(invoices),
        },
        files: learnEach(invoices, file, (ofFile) => ({
          invoices: ofFile.map(({ number, currency, statedMinor, loadedMinor }) => ({
            number,
            currency,
            statedMinor,
            loadedMinor,
          })),
        })),
      }),
    }),
    askStep<MixedInvoice>({
      name: 'find numbers of several invoices',
      ask: mixedInvoices,
      learn: (mixed) => ({ findings: { mixedInvoices: mixed } }),
    }),
    askStep<RowCount>({
      name: 'count loaded rows',
      ask: countLoaded,
      learn: (rows, file) => ({ files: learnEach(rows, file, (ofFile) => ({ counts: rowCounts(ofFile) })) }),
    }),
    askStep<UsedAccount>({
      name: 'list the accounts',
      ask: listUsedAccounts,
      learn: (accounts, file) => ({
        files: learnEach(accounts, file, (ofFile) => ({ accounts: ofFile.map(({ file: _, ...account }) => account) })),
      }),
    }),
    askStep<UnlikelyDates | OtherTotals>({
      name: 'find unlikely dates and totals',
      ask: (file, { oddLines }) => {
        const found = [
          ...(oddLines.unlikelyDates > 0 ? [unlikelyDates(file)] : []),
          ...(oddLines.otherTotals > 0 ? [otherTotals(file)] : []),
        ];
        if (found.length === 0) return null;
        const params = Object.assign({}, ...found.map((one) => one.params));
        return { sql: found.map(({ sql }) => sql).join('\nUNION ALL\n'), params };
      },
      learn: (found, file) => ({
        files: learnEach(found, file, (ofFile) => {
          const dates = ofFile.filter((each) => each.kind !== 'several invoice totals');
          const totals = ofFile.filter((each) => each.kind === 'several invoice totals');
          return { warnings: [...toDateWarnings(dates, file), ...toTotalWarnings(totals, file)] };
        }),
      }),
    }),
  ]),
];

/** Stages the lines of files, and rejects those that can't be loaded. */
export const readingSteps: readonly ImportStep[] = [
  ...stagingSteps,
  resolveLines,
  { name: 'leave out invoices', run: leaveOutInvoices },
  {
    name: 'reject lines',
    run: (file, { oddLines, unknownCarriers, missingRates }) =>
      oddLines.rejected + unknownCarriers + missingRates + leftOutInvoices(file).length > 0 ? rejectLines(file) : null,
  },
];

/** The steps of an import after its raw lines are in the warehouse, in order. */
export const importSteps: readonly ImportStep[] = [
  ...readingSteps,
  ...loadingSteps,
  askStep<SharedAccounts>({
    name: 'find accounts with common invoices',
    ask: (file, findings) => {
      const mixed = findings.mixedInvoices.filter(({ hasSeveralAccounts }) => hasSeveralAccounts);
      return mixed.length === 0 ? null : sharedAccounts(file, [...new Set(mixed.flatMap(({ accounts }) => accounts))]);
    },
    learn: (shared, _, findings) => ({ findings: { mixedInvoices: unsettledMixes(findings.mixedInvoices, shared) } }),
  }),
  askStep<InvoiceFigure>({
    name: 'find invoices that were issued again',
    ask: (file, { knownInvoices, alikeInvoices, mixedInvoices: mixed }) => {
      const alike = alikeInvoices.flatMap(({ number, earlier, inSameFile }) => [number, ...earlier, ...inSameFile]);
      const numbers = [...new Set([...knownInvoices, ...alike, ...mixed.map(({ number }) => number)])];
      return numbers.length === 0 ? null : invoiceFigures(file, numbers);
    },
    learn: (figures, { answers }, { files, alikeInvoices, mixedInvoices: mixed }) => {
      const reissues = unanswered(findReissues(figures, { alike: alikeInvoices, mixed }), answers);
      return {
        files: new Map(
          [...files].map(([fileId, { invoices }]) => {
            const numbers = new Set(invoices.map(({ number }) => number));
            return [fileId, { reissues: reissues.filter(({ number }) => numbers.has(number)) }];
          }),
        ),
      };
    },
  }),
];

/** The steps that load the raw lines of a loaded file again. The same lines are rejected, and there are no questions. */
export const reloadSteps: readonly ImportStep[] = [
  ...stagingSteps,
  resolveLines,
  { name: 'reject the same lines', run: rejectSameLines },
  ...loadingSteps,
];

function sumsOf({ fileIds }: Pick<FileImport, 'fileIds'>, findings: Findings): NamedSums {
  return namedSums(fileIds.map((fileId) => findingsOf(findings, fileId).sumLines));
}

function normalisePlace({ country, state }: Place): { country: string; state: string } {
  const alpha2 = normaliseCountry(country);
  return { country: alpha2 ?? '', state: alpha2 === null ? '' : (normaliseState(alpha2, state) ?? '') };
}

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
