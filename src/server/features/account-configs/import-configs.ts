import { asc, inArray } from 'drizzle-orm';
import {
  AccountConfigFields,
  CONFIG_COLUMNS,
  type ConfigColumn,
  type ConfigReceipt,
} from '#contract/account-config.ts';
import { findCarrierByName } from '#model/trade/carriers.ts';
import { listClientFamily } from '#server/access/list-client-family.ts';
import { requestAudit } from '#server/audit/request-audit.ts';
import type { SignedInContext } from '#server/context.ts';
import { type CsvRow, type RejectedCell, readCsvRows } from '#server/files/read-csv-rows.ts';
import { accounts } from '#server/stores/schema.ts';
import { type ConfigFields, changeConfig, requireValidConfig } from './change-config.ts';
import { type Refusal, readConfigNames, toConfigFields } from './config-cells.ts';
import { readStoredConfigs, type StoredConfig } from './read-configs.ts';

type Row = CsvRow<ConfigColumn>;

/**
 * Changes accounts of a client and its children by a CSV file. Columns that the file lacks stay as they are, and empty cells clear
 * a value. A row with a value that isn't accepted changes nothing and is listed.
 */
export async function importConfigs(
  ctx: SignedInContext,
  { clientId, content }: { clientId: number; content: string },
): Promise<ConfigReceipt> {
  const clientIds = await listClientFamily(ctx, clientId);
  const { rows, rejected } = readCsvRows(content, { columns: CONFIG_COLUMNS, needed: ['carrier', 'account'] });
  const audited = new Set<number>();
  const receipt = await ctx.db.transaction(async (tx) => {
    await tx
      .select()
      .from(accounts)
      .where(inArray(accounts.clientId, clientIds))
      .orderBy(asc(accounts.id))
      .for('update');
    const known = new Map((await readStoredConfigs(tx, { clientIds })).map((config) => [config.id, config]));
    const names = await readConfigNames(tx, clientIds);
    const counts = { changed: 0, unchanged: 0 };
    for (const row of rows) {
      const refused = (refusals: readonly Refusal[]) => refusals.map((refusal) => rejectedCell(row, refusal));
      const before = findAccount(row, [...known.values()], clientId);
      if ('reason' in before) {
        rejected.push(...refused([before]));
        continue;
      }
      const { fields, refusals } = toConfigFields(row.cells, before, names);
      const problems = [...refusals, ...findProblems({ ...fields, version: before.version })];
      if (problems.length > 0) rejected.push(...refused(problems));
      else if (isSame(before, fields)) counts.unchanged += 1;
      else {
        await requireValidConfig(ctx, tx, { before, fields });
        const after = await changeConfig(ctx, tx, { before, fields });
        if (after.isAudited !== before.isAudited) audited.add(after.client.id);
        known.set(after.id, after);
        counts.changed += 1;
      }
    }
    const lines = new Set(rejected.map(({ line }) => line)).size;
    return {
      read: counts.changed + counts.unchanged + lines,
      ...counts,
      rejected: rejected.sort((a, b) => a.line - b.line),
    };
  });
  for (const id of audited) await requestAudit(ctx, id);
  return receipt;
}

function findAccount({ cells }: Row, known: readonly StoredConfig[], clientId: number): StoredConfig | Refusal {
  const [code = '', carrierName = '', number = ''] = (['client', 'carrier', 'account'] as const).map((one) =>
    cells.get(one),
  );
  const carrier = findCarrierByName(carrierName);
  if (carrier === null) return { column: 'carrier', reason: 'There is no such carrier.' };
  const isOfClient = ({ client }: StoredConfig) =>
    code === '' ? client.id === clientId : client.code.toLowerCase() === code.toLowerCase();
  const found = known.find((one) => isOfClient(one) && one.carrier.id === carrier.id && one.number === number);
  return found ?? { column: 'account', reason: 'The client has no such account with this carrier.' };
}

const COLUMN_OF: Partial<Record<string, ConfigColumn>> = {
  invoiceRhythm: 'invoice_rhythm',
  invoiceDay: 'invoice_day',
  activeFrom: 'active_from',
  activeTo: 'active_to',
  contactName: 'contact_name',
  contactEmail: 'contact_email',
};

function findProblems(fields: AccountConfigFields): Refusal[] {
  const parsed = AccountConfigFields.safeParse(fields);
  return (parsed.error?.issues ?? []).map(({ path: [field], message }) => ({
    column: COLUMN_OF[String(field)] ?? String(field),
    reason: message,
  }));
}

function rejectedCell({ line, cells }: Row, { column, reason }: Refusal): RejectedCell {
  return {
    line,
    column,
    value: CONFIG_COLUMNS.flatMap((one) => (one === column ? (cells.get(one) ?? '') : [])).join(''),
    reason,
  };
}

function isSame(before: StoredConfig, fields: ConfigFields): boolean {
  const names = Object.keys(fields) as (keyof ConfigFields)[];
  return names.every((name) => fields[name] === before[name]);
}
