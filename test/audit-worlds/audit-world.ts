import { Audit } from '#audit/audit.ts';
import type { AuditInputs } from '#audit/audit-inputs.ts';
import type { Finding } from '#audit/finding.ts';
import { fromDayNumber } from '#model/dates/day-number.ts';
import { auditInputs, type GivenWorld } from '#test/factories/audited-parcel.factory.ts';
import type { WorldTerms } from './bill-parcel.ts';
import type { World } from './make-world.ts';
import { ACCOUNTS, agreementLines } from './world-agreements.ts';
import { worldRows } from './world-rows.ts';
import { tableLines } from './world-tables.ts';

const inputsOf = new WeakMap<WorldTerms, AuditInputs>();

/** What is known about a world besides its invoices and parcels, as lines of the files. */
function givenOf({ terms, payments }: World): GivenWorld {
  const { tables, agreements } = terms;
  return {
    tables: tableLines(tables),
    agreement: agreementLines(agreements, tables.days.change),
    accounts: (['UPS', 'FedEx'] as const).flatMap((carrier) => [
      `${carrier},${ACCOUNTS[carrier].agreed},,`,
      `${carrier},${ACCOUNTS[carrier].plain},,`,
    ]),
    payments: [...payments].map(([invoice, day]) => `${invoice},${fromDayNumber(day)}`),
  };
}

/** The lines of a world's tables and records by the id of their kind of file. */
export function inputLines(world: World): { id: string; lines: readonly string[] }[] {
  const { tables = {}, agreement = [], accounts = [], payments = [] } = givenOf(world);
  return [
    ...Object.entries(tables).map(([name, lines]) => ({ id: name.replace(/[A-Z]/g, '-$&').toLowerCase(), lines })),
    { id: 'agreements', lines: agreement },
    { id: 'own-accounts', lines: accounts },
    { id: 'payments', lines: payments },
  ];
}

/** The findings of an audit of a world. */
export function auditWorld(world: World, options: { isNumbered?: boolean } = {}): Finding[] {
  const { terms } = world;
  const inputs = inputsOf.get(terms) ?? auditInputs(givenOf(world));
  inputsOf.set(terms, inputs);
  const { cells, listPriced, ...rows } = worldRows(world, options);
  const audit = new Audit(rows, inputs, { asOf: terms.tables.days.asOf });
  audit.readDiscounts(listPriced);
  return [...audit.judgeInvoices(), ...cells.flatMap((of) => audit.judge(of)), ...audit.judgeRest()];
}

/** The differences between what was planted and what was found, as texts. */
export function differences({ truth, parcels }: World, findings: readonly Finding[]): string[] {
  const key = (rule: string, tracking: string, invoice: string, code: string) =>
    [rule, tracking || invoice, code].join(' ');
  const found = new Map(findings.map((one) => [key(one.rule, one.trackingNumber, one.invoice, one.chargeCode), one]));
  const planOf = new Map(parcels.map(({ tracking, plan }) => [tracking, plan]));
  const texts: string[] = [];
  for (const { rule, tracking, invoice, code, minor, deadline, plan } of truth) {
    const id = key(rule, tracking, invoice, code);
    const one = found.get(id);
    found.delete(id);
    if (one === undefined) texts.push(`missed: ${id} ${minor} (${plan})`);
    else if (one.atStakeMinor !== minor)
      texts.push(
        `money: ${id} ${one.atStakeMinor} instead of ${minor} (${plan}) ${JSON.stringify(one.evidence.facts)}`,
      );
    else if (one.deadline !== deadline) texts.push(`deadline: ${id} ${one.deadline} instead of ${deadline} (${plan})`);
  }
  for (const [id, one] of found)
    if (one.atStakeMinor !== 0 || one.rule === 'S3')
      texts.push(
        `false: ${id} ${one.atStakeMinor} (${planOf.get(one.trackingNumber) ?? ''}) ${JSON.stringify(one.evidence.facts)}`,
      );
  return texts;
}
