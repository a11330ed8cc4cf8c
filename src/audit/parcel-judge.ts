import type { BilledParcelCells } from '#query/audit/compile-billed-parcels.ts';
import type { AuditInputs } from './audit-inputs.ts';
import type { ChargeKind } from './charge-kind.ts';
import { AuditContext, type AuditOptions, type InvoiceHistory } from './context/audit-context.ts';
import { type Finding, lineKey } from './finding.ts';
import { createJudge, type OnAvoidable } from './judge-shipment.ts';
import { loadOrder } from './load-order.ts';
import { invoiceInCurrency } from './sets/further-currencies.ts';
import type { InvoiceDraft } from './sets/invoice-draft.ts';
import { endOfDay } from './shipment-case.ts';
import { readShipments, type ShipmentReader } from './shipments/read-shipments.ts';
import type { Shipment } from './shipments/shipment.ts';

/** Which lines of a parcel are read, and how. */
export interface ReadingRules extends Pick<AuditOptions, 'asOf'> {
  kinds: ReadonlyMap<number, ChargeKind>;
  /** The files in the order in which they were loaded. */
  loadedFileIds: readonly number[];
  /** The invoices that repeat an earlier one, as `invoiceInCurrency` names them: their charges in this currency count only as a whole. */
  repeatedInvoices: ReadonlySet<string>;
  /** The keys of lines that are credits for something that an earlier run found: they don't change what is found. */
  creditedLines: ReadonlySet<string>;
}

/** Everything needed to judge tracking numbers, besides their own rows. It is plain data, so another thread can receive it. */
export interface JudgeBasis extends ReadingRules {
  inputs: AuditInputs;
  history: InvoiceHistory;
  settings: AuditOptions['settings'];
  accountDrafts: ReadonlyMap<string, readonly InvoiceDraft[]>;
}

/** What a judge knows after its last tracking number. */
export interface JudgedRest {
  /** How many shipments were judged. */
  shipments: number;
  /** The findings about accounts (A13, A14, B12), which are added up over tracking numbers. */
  ofAccounts: readonly Finding[];
  /** The findings about lost discounts (B11), which are added up over tracking numbers. */
  discountsGone: readonly Finding[];
  /** The checks that rules could not make, and how often. */
  notRun: ReadonlyMap<string, number>;
}

/** Judges one tracking number after another. Several judges can share the tracking numbers of an audit. */
export class ParcelJudge {
  private shipments = 0;
  private readonly ofAccounts: Finding[] = [];
  private readonly discountsGone: Finding[] = [];
  private readonly judgeShipment: (shipment: Shipment) => Finding[];

  constructor(
    private readonly context: AuditContext,
    private readonly reader: ShipmentReader,
    onAvoidable?: OnAvoidable,
  ) {
    this.judgeShipment = createJudge(context, onAvoidable);
  }

  /** Creates a judge from plain data. */
  static of(basis: JudgeBasis, onAvoidable?: OnAvoidable): ParcelJudge {
    const { inputs, history, asOf, settings, accountDrafts } = basis;
    const context = new AuditContext(inputs, history, { asOf, settings });
    for (const [number, drafts] of accountDrafts) context.accountDrafts.set(number, [...drafts]);
    return new ParcelJudge(context, createReader(basis, context), onAvoidable);
  }

  /** The findings about a tracking number, except those that are added up over tracking numbers. */
  judge(cells: BilledParcelCells): Finding[] {
    return readShipments(cells, this.reader).flatMap((shipment) => {
      this.shipments += 1;
      const findings = this.judgeShipment(shipment);
      if (findings.length === 0) return findings;
      this.discountsGone.push(...findings.filter(({ rule }) => rule === 'B11'));
      this.ofAccounts.push(...findings.filter(isOfAccount));
      return findings.filter((finding) => finding.rule !== 'B11' && !isOfAccount(finding));
    });
  }

  get rest(): JudgedRest {
    const { shipments, ofAccounts, discountsGone, context } = this;
    return { shipments, ofAccounts, discountsGone, notRun: context.notRun };
  }
}

/** Creates a reader of shipments by the rules for reading and the tables of the context. */
export function createReader(rules: ReadingRules, context: AuditContext): ShipmentReader {
  const { kinds, asOf, loadedFileIds, repeatedInvoices, creditedLines } = rules;
  return {
    kinds,
    now: endOfDay(asOf),
    bearsFuel: (kind, day) => context.bearsFuel(kind, day),
    placeOfFile: loadOrder(loadedFileIds),
    isRepeatedInvoice:
      repeatedInvoices.size === 0 ? () => false : (invoice) => repeatedInvoices.has(invoiceInCurrency(invoice)),
    isCreditOfFinding:
      creditedLines.size === 0 ? () => false : (fileId, line) => creditedLines.has(lineKey(fileId, line)),
  };
}

/** Whether a finding is about the pickups or fees of an account. Their charges may or may not have tracking numbers. */
export function isOfAccount({ rule }: Pick<Finding, 'rule'>): boolean {
  return rule === 'A13' || rule === 'A14' || rule === 'B12';
}
