import { pricedService } from '#model/trade/priced-service.ts';
import type { AccountCharge } from '#query/audit/compile-account-charges.ts';
import type { NumberName } from '#query/audit/compile-audited-numbers.ts';
import type { BilledParcelCells } from '#query/audit/compile-billed-parcels.ts';
import type { ChargeKindRow } from '#query/audit/compile-charge-kinds.ts';
import type { GivenBackRow } from '#query/audit/compile-given-back.ts';
import type { InvoiceTotal } from '#query/audit/compile-invoice-totals.ts';
import type { ListPricedRow } from '#query/audit/compile-list-priced.ts';
import type { TrackedDay } from '#query/audit/compile-tracked-days.ts';
import type { WeeklyRevenueRow } from '#query/audit/compile-weekly-revenue.ts';
import type { AuditInputs } from './audit-inputs.ts';
import { Alternatives } from './avoidable/alternatives.ts';
import { type ChargeKind, toChargeKind } from './charge-kind.ts';
import { AuditContext, type AuditOptions } from './context/audit-context.ts';
import { type GivenBack, givenBack } from './credits/given-back.ts';
import { type Finding, lineKey } from './finding.ts';
import { groupBy } from './group-by.ts';
import type { InvoiceName } from './invoice-name.ts';
import type { OnAvoidable } from './judge-shipment.ts';
import { createReader, isOfAccount, type JudgeBasis, type JudgedRest, ParcelJudge } from './parcel-judge.ts';
import { wrongCorrectionFees } from './sets/a13-correction-fee.ts';
import { pickupsTwice } from './sets/a14-pickup-twice.ts';
import { accountChargeDrafts, waivedAccountCharges } from './sets/account-charges.ts';
import { reduceClaims, removeReversed } from './sets/account-credits.ts';
import type { AccountLine } from './sets/account-line.ts';
import { invoiceTwice, type RepeatedInvoice, repeatedInvoices } from './sets/b3-invoice-twice.ts';
import { unfootedInvoices } from './sets/b9-invoice-does-not-foot.ts';
import { discountKey, goneDiscounts, type UsualDiscount } from './sets/b11-discount-gone.ts';
import { unfairLateFees } from './sets/b12-late-fee.ts';
import { changedAccountLines } from './sets/changed-account-lines.ts';
import { avoidableCorrectionFees, correctionFeeStreaks, isCorrectionFee } from './sets/correction-fee-streaks.ts';
import { furtherCurrencies, invoiceInCurrency } from './sets/further-currencies.ts';
import type { InvoiceDraft } from './sets/invoice-draft.ts';
import { mergeFindings, toInvoiceFindings } from './sets/invoice-finding.ts';
import { mergeDiscountsGone } from './sets/merge-discounts-gone.ts';
import type { ShipmentReader } from './shipments/read-shipments.ts';

/** What the warehouse says about invoices as a whole: the rows of one statement each. */
export interface AuditRows {
  kinds: readonly ChargeKindRow[];
  invoices: readonly InvoiceTotal[];
  accountCharges: readonly AccountCharge[];
  revenue: readonly WeeklyRevenueRow[];
  trackedDays: readonly TrackedDay[];
  /** What other invoices give back of repeated invoices. */
  givenBack: readonly GivenBackRow[];
}

export interface AuditedOptions extends AuditOptions {
  /** The keys of lines that are credits for something that an earlier run found. By default, there are none. */
  creditedLines?: ReadonlySet<string>;
  /** The files in the order in which they were loaded. By default, in the order of their ids. */
  loadedFileIds?: readonly number[];
  /** Receives costs that could have been avoided. By default, the audit doesn't look for them. */
  onAvoidable?: OnAvoidable;
}

/**
 * An audit by all rules: first of the invoices, then of one tracking number after another, and last of lost discounts. The use of
 * discounts has to be known before the first tracking number is judged.
 */
export class Audit {
  private readonly goneDiscounts = new Map<string, UsualDiscount>();
  private readonly alternatives = new Alternatives();
  private readonly kinds: Map<number, ChargeKind>;
  private readonly context: AuditContext;
  private readonly repeated: readonly RepeatedInvoice[];
  /** What other invoices give back of repeated invoices, without the credits of findings. */
  private readonly givenBack: readonly GivenBack[];
  private readonly basis: Omit<JudgeBasis, 'accountDrafts'>;
  private readonly reader: ShipmentReader;
  private readonly own: ParcelJudge;
  private readonly judgedElsewhere: JudgedRest[] = [];
  private ofInvoices: Finding[] = [];
  private readonly onAvoidable: OnAvoidable | undefined;
  private changedNumbers: NumberName[] = [];
  private feeNumbers: NumberName[] = [];

  constructor(
    private readonly rows: AuditRows,
    inputs: AuditInputs,
    options: AuditedOptions,
  ) {
    const { asOf, settings, creditedLines = new Set<string>(), loadedFileIds = [], onAvoidable } = options;
    this.onAvoidable = onAvoidable;
    this.repeated = repeatedInvoices(rows.invoices);
    const given = givenBack(rows.givenBack);
    this.givenBack = given.filter(({ credits }) => !linesOf(credits).every((line) => creditedLines.has(line)));
    this.kinds = readKinds(rows.kinds);
    this.basis = {
      inputs,
      history: {
        alternatives: this.alternatives,
        revenue: rows.revenue,
        trackedDays: groupDays(rows.trackedDays),
        goneDiscounts: this.goneDiscounts,
        furtherCurrencies: furtherCurrencies(rows.invoices, loadedFileIds),
      },
      asOf,
      settings,
      kinds: this.kinds,
      loadedFileIds,
      repeatedInvoices: new Set(this.repeated.map(({ later }) => invoiceInCurrency(later))),
      creditedLines: new Set([...creditedLines, ...given.flatMap(({ credits }) => linesOf(credits))]),
    };
    this.context = new AuditContext(inputs, this.basis.history, { asOf, settings });
    this.reader = createReader(this.basis, this.context);
    this.own = new ParcelJudge(this.context, this.reader, onAvoidable);
  }

  /** Everything needed to judge tracking numbers. It is complete once everything has been learnt and the invoices have been judged. */
  get judgeBasis(): JudgeBasis {
    return { ...this.basis, accountDrafts: this.context.accountDrafts };
  }

  /**
   * Learns which services have lost their discounts on which invoices: on all of them, or only on those that `isAsked` selects. Rows
   * are in the order of the invoices.
   */
  readDiscounts(listPriced: readonly ListPricedRow[], isAsked?: (invoice: InvoiceName) => boolean): void {
    for (const [key, usual] of goneDiscounts(listPriced, isAsked)) this.goneDiscounts.set(key, usual);
  }

  /** Learns further kinds of charges, all of which are in the tables of charge codes. */
  addKinds(kinds: readonly ChargeKindRow[]): void {
    for (const row of kinds) if (!this.kinds.has(row.id)) this.kinds.set(row.id, toChargeKind(row));
  }

  /** Learns in which other ways parcels could have been shipped. */
  readAlternatives(found: Alternatives): void {
    const { groundDays, joined, secondCenter } = found;
    Object.assign(this.alternatives, { groundDays, joined, secondCenter });
  }

  /** The findings about invoices as a whole, and about charges that belong to no parcel. */
  judgeInvoices(): Finding[] {
    const { context, repeated, givenBack, rows, reader } = this;
    const billed = rows.accountCharges.map((charge) => toAccountLine(charge, this.kinds));
    this.changedNumbers = changedAccountLines(billed, rows.invoices).filter(isTracked);
    const standing = removeReversed(
      billed.filter((line) => !reader.isRepeatedInvoice(line) && !reader.isCreditOfFinding(line.fileId, line.line)),
    );
    const { charges } = standing;
    // Rules that are off claim nothing, so no credit is for what they would claim.
    const claimed = [
      ...repeated.map((invoices) => invoiceTwice(invoices, givenBack)),
      ...wrongCorrectionFees(context, charges, rows.invoices),
      ...waivedAccountCharges(context, charges),
      ...pickupsTwice(charges),
      ...accountChargeDrafts(context, charges),
      ...unfairLateFees(context, charges, rows.invoices),
      ...unfootedInvoices(rows.invoices),
    ].filter(({ rule }) => context.setting(rule).isOn);
    if (this.onAvoidable !== undefined) this.judgeCorrectionFees(charges, claimed);
    const drafts = reduceClaims(claimed, standing);
    // Charges with a tracking number are judged with everything else that was billed for this number.
    const [alone, tracked] = [
      drafts.filter(({ billedAs = '' }) => billedAs === ''),
      drafts.filter(({ billedAs = '' }) => billedAs !== ''),
    ];
    for (const [number, same] of groupBy(tracked, ({ carrierId, billedAs }) => `${carrierId}|${billedAs}`))
      context.accountDrafts.set(number, same);
    const findings = toInvoiceFindings(context, alone);
    this.ofInvoices = findings.filter(isOfAccount);
    return findings.filter((finding) => !isOfAccount(finding));
  }

  /** Fees with a tracking number are judged with everything else that was billed for this number. */
  private judgeCorrectionFees(lines: readonly AccountLine[], drafts: readonly InvoiceDraft[]): void {
    const { context, rows, reader } = this;
    const invoices = rows.invoices.filter((invoice) => !reader.isRepeatedInvoice(invoice));
    this.alternatives.feeStreaks = correctionFeeStreaks(lines, invoices);
    for (const cost of avoidableCorrectionFees(context, lines, drafts)) this.onAvoidable?.(cost);
    const changed = new Set(
      rows.invoices.flatMap(({ isNew, carrierId, account }) => (isNew > 0 ? [`${carrierId}|${account}`] : [])),
    );
    this.feeNumbers = lines.filter(
      (line) => isCorrectionFee(line) && isTracked(line) && changed.has(`${line.carrierId}|${line.account}`),
    );
  }

  /** The findings about a tracking number, except those about accounts and lost discounts. */
  judge(cells: BilledParcelCells): Finding[] {
    return this.own.judge(cells);
  }

  /** Adds what another judge knows after its last tracking number. */
  addRest(rest: JudgedRest): void {
    this.judgedElsewhere.push(rest);
  }

  /**
   * The findings that combine several parcels or charges, once all parcels have been judged: about pickups and fees of accounts, and
   * about lost discounts, one for each invoice and charge code. Lost discounts are reported only for invoices whose parcels have all
   * been judged.
   */
  judgeRest(isWhole: (invoice: Pick<Finding, 'carrierId' | 'invoice'>) => boolean = () => true): Finding[] {
    const ofAccounts = this.rests.flatMap((rest) => rest.ofAccounts);
    const discountsGone = this.rests.flatMap((rest) => rest.discountsGone);
    return [
      ...mergeFindings([...this.ofInvoices, ...inOrder(ofAccounts)]),
      ...mergeDiscountsGone(this.context, inOrder(discountsGone.filter(isWhole))),
    ];
  }

  /** How many shipments were judged. */
  get shipments(): number {
    return this.rests.reduce((sum, { shipments }) => sum + shipments, 0);
  }

  /** The checks that rules could not make, and how often. */
  get notRun(): ReadonlyMap<string, number> {
    const sum = new Map<string, number>();
    for (const { notRun } of this.rests)
      for (const [text, times] of notRun) sum.set(text, (sum.get(text) ?? 0) + times);
    return sum;
  }

  private get rests(): readonly JudgedRest[] {
    return [this.own.rest, ...this.judgedElsewhere];
  }

  /** Whether a service has lost its discount on an invoice in a currency. */
  hasLostDiscount(row: ListPricedRow): boolean {
    return this.goneDiscounts.has(discountKey({ ...row, service: pricedService(row.service) }));
  }

  /**
   * The tracking numbers of account charges about which something was found, or may have been found before new files arrived, and of
   * correction fees of accounts with new invoices. They have to be judged together with these charges.
   */
  get accountNumbers(): NumberName[] {
    const drafts = [...this.context.accountDrafts.values()].flatMap(([draft]) =>
      draft === undefined ? [] : [{ carrierId: draft.carrierId, trackingNumber: draft.billedAs ?? '' }],
    );
    return [...drafts, ...this.changedNumbers, ...this.feeNumbers];
  }
}

/** Sorts findings so that their order doesn't depend on the order in which tracking numbers were judged. */
function inOrder(findings: readonly Finding[]): Finding[] {
  const place = ({ evidence: { lines } }: Finding) => lines[0] ?? { fileId: 0, line: 0 };
  return findings.toSorted((one, other) => {
    const [a, b] = [place(one), place(other)];
    return a.fileId - b.fileId || a.line - b.line;
  });
}

/** Reads kinds of charges. The first day of a kind is the first day of its code and text, whatever else its lines say. */
function readKinds(rows: readonly ChargeKindRow[]): Map<number, ChargeKind> {
  const named = ({ carrierId, code, description }: ChargeKindRow) => `${carrierId}|${code}|${description}`;
  const first = new Map<string, number>();
  for (const row of rows)
    first.set(named(row), Math.min(first.get(named(row)) ?? row.firstBilledOn, row.firstBilledOn));
  return new Map(
    rows.map((row) => [row.id, toChargeKind({ ...row, firstBilledOn: first.get(named(row)) ?? row.firstBilledOn })]),
  );
}

function linesOf(credits: GivenBack['credits']): string[] {
  return credits.flatMap(({ lines }) => lines.map(({ fileId, line }) => lineKey(fileId, line)));
}

function isTracked({ trackingNumber }: AccountLine): boolean {
  return trackingNumber !== '';
}

function toAccountLine(charge: AccountCharge, kinds: ReadonlyMap<number, ChargeKind>): AccountLine {
  const kind = kinds.get(charge.kind);
  if (kind === undefined) throw new Error(`line ${charge.line} of file ${charge.fileId} has an unknown kind of charge`);
  return { ...charge, kind };
}

function groupDays(days: readonly TrackedDay[]): Map<number, Set<number>> {
  const byCarrier = new Map<number, Set<number>>();
  for (const { carrierId, day } of days) byCarrier.set(carrierId, (byCarrier.get(carrierId) ?? new Set()).add(day));
  return byCarrier;
}
