import { figure } from '#assistant/figure.ts';
import type { getSuggestions as endpoint } from '#contract/chat-calls.ts';
import type { Input, Output } from '#contract/endpoint.ts';
import { lastTwelveMonths } from '#model/dates/default-ranges.ts';
import { states } from '#model/geography/states.ts';
import { readFigures } from '#server/assistant/figure-rows.ts';
import { requirePermission, type SignedInContext } from '#server/context.ts';
import { readScope } from '#server/questions/read-scope.ts';

/** The carriers and states with the most packages of the last 12 months, for questions to start with. */
export async function getSuggestions(
  ctx: SignedInContext,
  { clientId, subClientIds }: Input<typeof endpoint>['body'],
): Promise<Output<typeof endpoint>> {
  requirePermission(ctx, 'DASHBOARDS_VIEW');
  const scope = await readScope(ctx, { clientId, childClientIdsCSV: subClientIds.join(',') }, []);
  const range = lastTwelveMonths(ctx.now().toISOString().slice(0, 10));
  const dates = { type: 'bill_date', ...range, isDefault: true } as const;
  const listBy = async (by: string, country: string | null) => {
    const where =
      country === null
        ? []
        : [{ dimension: 'normalised_consignee_country', condition: 'in' as const, values: [country] }];
    const rows = await readFigures(ctx, { figures: [figure('packages')], by: [by], where, dates }, scope);
    return rows
      .toSorted(({ values: [one] }, { values: [other] }) => (other ?? 0) - (one ?? 0))
      .flatMap(({ keys: [key] }) => (key === null || key === undefined || key === '' ? [] : [key]));
  };
  const [carriers, codes] = await Promise.all([
    listBy('carrier_name', null),
    listBy('normalised_consignee_state', 'US'),
  ]);
  const names = codes.flatMap((code) => states.US?.find((state) => state.code === code)?.name ?? []);
  return { carriers: carriers.slice(0, 2), states: names.slice(0, 1) };
}
