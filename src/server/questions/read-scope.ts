import { z } from 'zod';
import type { WhereClause } from '#contract/question.ts';
import { parseIdsCsv } from '#contract/values.ts';
import type { AccountSet } from '#model/sources/source.ts';
import { DEFAULT_EXCLUDED_CARRIER_IDS } from '#model/trade/excluded-carriers.ts';
import type { Scope } from '#query/scope.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { findClientScope } from './find-client-scope.ts';
import { listCenterZips } from './list-center-zips.ts';
import { type KnownAccount, listKnownAccounts } from './list-known-accounts.ts';

interface Asked {
  clientId: number;
  childClientIdsCSV: string;
}

/** A scope, and the text that stands for the files its rows come from (`AnswerMemory.read`). */
export interface ReaderScope extends Scope {
  loadedFiles: string;
}

const CarrierIds = z.array(z.number().int().nonnegative()).readonly();

/**
 * Whose rows a question may see, and what its clauses on accounts stand for, read from the store: the children it names, or the
 * client with all of its children that the reader may see. A client outside the reader's, or a child of another, is not found.
 */
export async function readScope(
  ctx: SignedInContext,
  { clientId, childClientIdsCSV }: Asked,
  clauses: readonly WhereClause[],
): Promise<ReaderScope> {
  requireClient(ctx, clientId);
  const chosenIds = parseIdsCsv(childClientIdsCSV);
  const found = await findClientScope(ctx, { clientId, chosenIds });
  const stranger = chosenIds.find((id) => !found.childIds.includes(id));
  if (stranger !== undefined) throw new AppError('not-found', `There is no client ${stranger}.`);
  const clientIds = chosenIds.length > 0 ? chosenIds : [clientId, ...found.childIds];
  const accounts = namesAccountSets(clauses) ? await listKnownAccounts(ctx.db, clientIds) : [];
  return {
    clientIds,
    hiddenFileIds: found.hiddenFileIds,
    loadedFiles: found.loadedFiles,
    excludedCarrierIds: CarrierIds.parse(found.excludedCarriers ?? DEFAULT_EXCLUDED_CARRIER_IDS),
    inactiveAccountNumbers: found.inactiveAccountNumbers,
    accountNumbersOf: { division: numbersBy(accounts, 'division'), group: numbersBy(accounts, 'group') },
    fulfillmentCenters: await listCenterZips(ctx, clientId),
  };
}

function namesAccountSets(clauses: readonly WhereClause[]): boolean {
  return clauses.some(({ column }) => column === 'account_division' || column === 'account_group');
}

function numbersBy(accounts: readonly KnownAccount[], set: AccountSet): Map<string, string[]> {
  const numbers = new Map<string, string[]>();
  for (const account of accounts) {
    const id = account[set]?.id;
    if (id !== undefined) numbers.set(String(id), [...(numbers.get(String(id)) ?? []), account.number]);
  }
  return numbers;
}
