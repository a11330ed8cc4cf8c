import type { Output } from '#contract/endpoint.ts';
import type { Row } from '#contract/question.ts';
import type { trackingNumberDetails } from '#contract/tracking.ts';
import { compileTracking } from '#query/lists/compile-tracking.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';
import { compiled } from '#server/questions/compiled.ts';
import { parcelScope } from '#server/questions/parcel-scope.ts';

/** Lists the charge lines of a parcel in the older format. A `clientId` of 0 means any of the reader's clients. */
export async function listChargeLines(
  ctx: SignedInContext,
  { id, clientId }: { id: string; clientId: number },
): Promise<Output<typeof trackingNumberDetails>> {
  const scope = await parcelScope(ctx, { clientId });
  const clause = { column: 'tracking_id', condition: '=', value: id, operator: 'AND', matchCase: true } as const;
  const question = {
    selectColumnNames: ['CHARGE_DESCRIPTION', 'NET_AMOUNT', 'INCENTIVE_AMOUNT'],
    fromTableNames: ['charges'],
    whereClauseDetails: [clause],
    groupByDetails: [],
    orderByDetails: [{ column: 'bill_date', ascending: true }],
  };
  const rows = await ctx.warehouse.read<Row>(compiled(() => compileTracking(question, scope)));
  if (rows.length === 0) throw new AppError('not-found', `There is no parcel ${id}.`);
  return rows.map(({ CHARGE_DESCRIPTION, NET_AMOUNT, INCENTIVE_AMOUNT }) => ({
    chargeDescription: typeof CHARGE_DESCRIPTION === 'string' ? CHARGE_DESCRIPTION : null,
    netAmount: Number(NET_AMOUNT),
    incentiveAmount: Number(INCENTIVE_AMOUNT),
  }));
}
