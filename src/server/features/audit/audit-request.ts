import type { AuditedOptions } from '#audit/audit.ts';
import type { AuditInputs } from '#audit/audit-inputs.ts';
import type { WrittenFinding } from '#audit/finding.ts';
import type { InvoiceNames } from '#query/audit/compile-audited-numbers.ts';
import type { LoadedScope } from '#query/scope.ts';
import type { ChangedFiles } from './choose-audited.ts';

/** What is audited, with which inputs, and who receives the findings. */
export interface AuditRequest extends AuditedOptions {
  scope: LoadedScope;
  inputs: AuditInputs;
  /** Audits only what these files touch. By default, everything is audited. */
  changed?: ChangedFiles | null;
  /** Returns how many threads judge the parcels of some charge lines; 0 means only this thread. By default, larger audits use several. */
  threadsFor?: (lines: number) => number;
  /** Receives findings as they are made. */
  onFindings(findings: readonly WrittenFinding[]): void;
}

/** What an audit looked at, and what its rules could not look at, with how often that happened. */
export interface AuditSummary {
  shipments: number;
  notRun: ReadonlyMap<string, number>;
  /** The invoices whose parcels were all judged for lost discounts; `null` if everything was audited. */
  judgedInvoices: InvoiceNames | null;
}
