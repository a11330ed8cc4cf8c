import { findReissues, unanswered } from '#ingest/reissues/find-reissues.ts';
import { type InvoiceFigure, invoiceFigures } from '#ingest/reissues/invoice-figures.ts';
import { type SharedAccounts, sharedAccounts, unsettledMixes } from '#ingest/reissues/mixed-invoices.ts';
import { askStep, type ImportStep } from './import-step.ts';

/** Finds the invoices about which a person has to decide: those that were issued again, and numbers that could be several invoices. */
export const reissueSteps: readonly ImportStep[] = [
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
