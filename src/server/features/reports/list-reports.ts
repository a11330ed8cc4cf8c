import type { Output } from '#contract/endpoint.ts';
import type { reportsAccessableByUser } from '#contract/reports.ts';
import { reports } from '#model/reports/reports.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';

/** Lists the catalogue, which is the same for all users who may run reports. Throws `not-found` for another user's login. */
export async function listReports(
  { session }: SignedInContext,
  userId: number,
): Promise<Output<typeof reportsAccessableByUser>> {
  if (userId !== session.userId) throw new AppError('not-found', `There is no user ${userId}.`);
  return reports.map(({ id, name, description, formats }) => ({ id, name, description, formats: [...formats] }));
}
