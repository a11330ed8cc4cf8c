import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { WhereClause } from '#contract/question.ts';
import { parseIdsCsv } from '#contract/values.ts';
import { commonDimensions } from '#model/sources/common-dimensions.ts';
import { DEFAULT_EXCLUDED_CARRIER_IDS } from '#model/trade/excluded-carriers.ts';
import type { Scope } from '#query/scope.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { findClientScope } from './find-client-scope.ts';
import { listCenterZips } from './list-center-zips.ts';
import { type KnownAccount, listKnownAccounts } from './list-known-accounts.ts';
import { readBookingRules } from './read-allocation.ts';

interface Asked {
  clientId: number;
  childClientIdsCSV: string;
}

/** A scope with the version of its clients' data, for `AnswerCache.read`. */
export interface ReaderScope extends Scope {
  /** A text that differs whenever the scope can differ; `null` if that is unknown. */
  key: string | null;
  /** The version of access with which the scope was read; `null` if that is unknown. */
  accessVersion: number | null;
  dataVersion: number;
}

const CarrierIds = z.array(z.number().int().nonnegative()).readonly();

/**
 * Reads the scope of a question from the store: the child clients in the question, or else the client with all its children
 * that the reader may see. Divisions, groups and store types of accounts, and the rules of GL codes, are read if `clauses` or
 * `groups` name them. Throws `not-found` for a client outside the reader's clients and for a child of another client.
 */
export async function readScope(
  ctx: SignedInContext,
  { clientId, childClientIdsCSV }: Asked,
  clauses: readonly WhereClause[],
  groups: readonly string[] = [],
): Promise<ReaderScope> {
  requireClient(ctx, clientId);
  const chosenIds = parseIdsCsv(childClientIdsCSV);
  const found = await findClientScope(ctx, { clientId, chosenIds });
  const unknownId = chosenIds.find((id) => !found.childIds.includes(id));
  if (unknownId !== undefined) throw new AppError('not-found', `There is no client ${unknownId}.`);
  const clientIds = chosenIds.length > 0 ? chosenIds : [clientId, ...found.childIds];
  const named = [...groups, ...clauses.map(({ column }) => column)];
  const accounts = namesAccountSets(named) ? await listKnownAccounts(ctx.db, clientIds) : [];
  const today = ctx.now().toISOString().slice(0, 10);
  // Accounts and booking rules can change without a new access version.
  const isKeyed = found.key !== null && !namesAccountSets(named) && !namesCodes(named);
  return {
    key: isKeyed ? `${found.key} ${today}` : null,
    today,
    accessVersion: ctx.accessSnapshot.version,
    clientIds,
    hiddenFileIds: found.hiddenFileIds,
    dataVersion: found.dataVersion,
    excludedCarrierIds: excludedCarriersOf(found.excludedCarriers),
    inactiveAccountNumbers: found.inactiveAccountNumbers,
    accountNumbersOf: {
      division: numbersBy(accounts, ({ division }) => division?.id),
      group: numbersBy(accounts, ({ group }) => group?.id),
      storeType: numbersBy(accounts, ({ storeType }) => storeType),
    },
    fulfillmentCenters: await listCenterZips(ctx, clientId),
    isEachGroupInOneFile: false,
    bookingRules: namesCodes(named) ? await readBookingRules(ctx.db, clientIds) : [],
  };
}

/**
 * Reads a scope again, and returns it if other files of its clients are visible than before; otherwise returns `null`. It never has more
 * clients than before. As long as the version of access is the same, nothing is read.
 */
export async function readChangedScope(
  ctx: SignedInContext,
  before: ReaderScope,
  read: (ctx: SignedInContext) => Promise<ReaderScope>,
): Promise<ReaderScope | null> {
  const accessSnapshot = await ctx.accessCache.takeSnapshot();
  if (accessSnapshot.version === before.accessVersion) return null;
  const latest = await read({ ...ctx, accessSnapshot });
  const { clientIds } = before;
  const known = new Set(clientIds);
  // A client of the reader can have become a child of the one in the question.
  const isWider = latest.clientIds.some((id) => !known.has(id));
  const scope = isWider ? await read({ ...ctx, accessSnapshot, session: { ...ctx.session, clientIds } }) : latest;
  const isSame =
    scope.dataVersion === before.dataVersion && isDeepStrictEqual(scope.hiddenFileIds, before.hiddenFileIds);
  return isSame ? null : scope;
}

/** The carriers that a tenant excludes by its stored setting, or else by default. */
export function excludedCarriersOf(stored: unknown): readonly number[] {
  return CarrierIds.parse(stored ?? DEFAULT_EXCLUDED_CARRIER_IDS);
}

const ACCOUNT_SETS = Object.entries(commonDimensions).flatMap(([id, dimension]) =>
  'accountsOf' in dimension ? [id] : [],
);

function namesAccountSets(columns: readonly string[]): boolean {
  return columns.some((column) => ACCOUNT_SETS.includes(column));
}

function namesCodes(columns: readonly string[]): boolean {
  return columns.some((column) => column === 'gl_code' || column === 'cost_center');
}

function numbersBy(
  accounts: readonly KnownAccount[],
  setOf: (account: KnownAccount) => number | string | null | undefined,
): Map<string, string[]> {
  const numbers = new Map<string, string[]>();
  for (const account of accounts) {
    const id = setOf(account) ?? null;
    if (id !== null) numbers.set(String(id), [...(numbers.get(String(id)) ?? []), account.number]);
  }
  return numbers;
}
