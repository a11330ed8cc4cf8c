import { inArray } from 'drizzle-orm';
import { type ConfigColumn, InvoiceRhythm, StoreType } from '#contract/account-config.ts';
import { isIsoDate } from '#model/dates/iso-date.ts';
import { isCurrencyCode } from '#model/trade/currencies.ts';
import type { Database } from '#server/stores/operational-store.ts';
import { accountGroups, glCodes } from '#server/stores/schema.ts';
import type { ConfigFields } from './change-config.ts';
import type { StoredConfig } from './read-configs.ts';

/** Why a cell is not accepted. */
export interface Refusal {
  column: string;
  reason: string;
}

/** The groups and the active GL codes of clients, by client and lower-case name. */
export interface ConfigNames {
  groups: ReadonlyMap<string, number>;
  glCodes: ReadonlyMap<string, number>;
}

export async function readConfigNames(
  tx: Pick<Database, 'select'>,
  clientIds: readonly number[],
): Promise<ConfigNames> {
  const groups = await tx
    .select()
    .from(accountGroups)
    .where(inArray(accountGroups.clientId, [...clientIds]));
  const codes = await tx
    .select()
    .from(glCodes)
    .where(inArray(glCodes.clientId, [...clientIds]));
  return {
    groups: new Map(groups.map(({ id, clientId, name }) => [nameKey(clientId, name), id])),
    glCodes: new Map(
      codes.flatMap(({ id, clientId, kind, code, isActive }) =>
        kind === 'gl code' && isActive ? [[nameKey(clientId, code), id] as const] : [],
      ),
    ),
  };
}

/** Applies the cells of a row to the configuration of an account, and lists the cells that aren't accepted. */
export function toConfigFields(
  cells: ReadonlyMap<ConfigColumn, string>,
  before: StoredConfig,
  names: ConfigNames,
): { fields: ConfigFields; refusals: Refusal[] } {
  const fields = fieldsOf(before);
  const refusals: Refusal[] = [];
  for (const [column, cell] of cells) {
    const problem = applyCell(fields, column, { cell, clientId: before.client.id, names });
    if (problem !== null) refusals.push({ column, reason: problem });
  }
  return { fields, refusals };
}

function fieldsOf(config: StoredConfig): ConfigFields {
  const { currency, invoiceRhythm, invoiceDay, activeFrom, activeTo, groupId, storeType, glCodeId } = config;
  const { agreement, isAudited, contactName, contactEmail } = config;
  const booked = { groupId, storeType, glCodeId, agreement, isAudited, contactName, contactEmail };
  return { currency, invoiceRhythm, invoiceDay, activeFrom, activeTo, ...booked };
}

interface Cell {
  cell: string;
  clientId: number;
  names: ConfigNames;
}

/** Sets the field of a column. Returns why the cell isn't accepted, or `null`. */
function applyCell(fields: ConfigFields, column: ConfigColumn, { cell, clientId, names }: Cell): string | null {
  const text = cell === '' ? null : cell;
  switch (column) {
    case 'client':
    case 'carrier':
    case 'account':
      return null;
    case 'currency':
      fields.currency = text?.toUpperCase() ?? null;
      return fields.currency === null || isCurrencyCode(fields.currency) ? null : 'There is no such currency.';
    case 'invoice_rhythm': {
      const rhythm = InvoiceRhythm.nullable().safeParse(text?.toLowerCase() ?? null);
      fields.invoiceRhythm = rhythm.data ?? null;
      return rhythm.success ? null : 'Enter weekly, every two weeks or monthly.';
    }
    case 'invoice_day':
      fields.invoiceDay = text === null ? null : Number(text);
      return fields.invoiceDay === null || /^([1-9]|[12]\d|3[01])$/.test(cell) ? null : 'Enter a number from 1 to 31.';
    case 'active_from':
    case 'active_to':
      fields[column === 'active_from' ? 'activeFrom' : 'activeTo'] = text;
      return text === null || isIsoDate(text) ? null : 'Enter a date as YYYY-MM-DD.';
    case 'group':
      fields.groupId = text === null ? null : (names.groups.get(nameKey(clientId, text)) ?? null);
      return text === null || fields.groupId !== null ? null : 'The client has no such account group.';
    case 'store_type': {
      const known = StoreType.options.find((type) => type.toLowerCase() === text?.toLowerCase()) ?? null;
      fields.storeType = known;
      return text === null || known !== null ? null : `Enter one of ${StoreType.options.join(', ')}.`;
    }
    case 'gl_code':
      fields.glCodeId = text === null ? null : (names.glCodes.get(nameKey(clientId, text)) ?? null);
      return text === null || fields.glCodeId !== null ? null : 'The client has no such active GL code.';
    case 'agreement':
      fields.agreement = text;
      return null;
    case 'audit':
      fields.isAudited = /^(yes|on|true|1)$/i.test(cell);
      return /^(yes|no|on|off|true|false|1|0)$/i.test(cell) ? null : 'Enter yes or no.';
    case 'contact_name':
      fields.contactName = text;
      return null;
    case 'contact_email':
      fields.contactEmail = text;
      return null;
  }
}

function nameKey(clientId: number, name: string): string {
  return `${clientId} ${name.trim().toLowerCase()}`;
}
