import { toDateWarnings, type UnlikelyDates, unlikelyDates } from '#ingest/dates/warn-of-dates.ts';
import { type MixedInvoice, mixedInvoices } from '#ingest/reissues/mixed-invoices.ts';
import { spelledAlike } from '#ingest/reissues/spelled-alike.ts';
import { countLoaded, listUsedAccounts, type RowCount, rowCounts, type UsedAccount } from './count-loaded.ts';
import { askStep, askTogether, type ImportStep, learnEach } from './import-step.ts';
import { type FootedInvoice, footInvoices } from './load-invoices.ts';
import { type OtherTotals, otherTotals, toTotalWarnings } from './warn-of-totals.ts';

/** Compares the loaded invoices with their stated totals, and finds what a person should know or decide about the loaded rows. */
export const lookAtLoaded: ImportStep = askTogether('look at what was loaded', [
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
]);
