import type { Output } from '#contract/endpoint.ts';
import type { reportsAccessableByUser } from '#contract/reports.ts';
import { reportsFor } from '#model/reports/reports.ts';
import { AppError } from '#server/app-error.ts';
import type { SignedInContext } from '#server/context.ts';

/** Lists the reports of the catalogue that the user may run. Throws `not-found` for another user's login. */
export async function listReports(
  { session }: SignedInContext,
  userId: number,
): Promise<Output<typeof reportsAccessableByUser>> {
  if (userId !== session.userId) throw new AppError('not-found', `There is no user ${userId}.`);
  return reportsFor([...session.permissions]).map(({ id, name, description, formats }) => ({
    id,
    name,
    description,
    formats: [...formats],
  }));
}
