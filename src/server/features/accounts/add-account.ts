import type { CarrierAccount, CarrierAccountFields } from '#contract/carrier-accounts.ts';
import { findCarrier } from '#model/trade/carriers.ts';
import { AppError } from '#server/app-error.ts';
import { requireClient, type SignedInContext } from '#server/context.ts';
import { recordChange } from '#server/records/record-change.ts';
import { rejectingDuplicates } from '#server/stores/rejecting-duplicates.ts';
import { accounts } from '#server/stores/schema.ts';
import { readAccount, requireGroupOf } from './read-accounts.ts';

interface AddAccount extends CarrierAccountFields {
  clientId: number;
  carrierId: number;
  number: string;
}

/** Adds an account. Imports match their invoices to it by client, carrier and number. */
export async function addAccount(
  ctx: SignedInContext,
  { active: isActive, ...fields }: AddAccount,
): Promise<CarrierAccount> {
  const { clientId, carrierId, number } = fields;
  requireClient(ctx, clientId);
  const carrier = findCarrier(carrierId);
  if (carrier === null) {
    const message = `There is no carrier ${carrierId}.`;
    throw new AppError('invalid-request', message, [{ path: 'body.carrierId', message }]);
  }
  return ctx.db.transaction(async (tx) => {
    await requireGroupOf(ctx, tx, fields);
    const taken = `The client already has the ${carrier.name} account ${number}.`;
    const [added] = await rejectingDuplicates(taken, () =>
      tx
        .insert(accounts)
        .values({ ...fields, isActive })
        .returning({ id: accounts.id }),
    );
    const account = await readAccount(tx, added?.id ?? 0);
    const { id, name } = account;
    await recordChange(ctx, tx, { kind: 'account', id, name, action: 'add', before: null, after: account });
    return account;
  });
}
