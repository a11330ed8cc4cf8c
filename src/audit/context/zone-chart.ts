import { groupBy } from '#audit/group-by.ts';
import type { ZoneRow } from '#model/audit-inputs/reference-rows.ts';
import type { DayNumber } from '#model/dates/day-number.ts';
import type { ServiceGroup } from '#model/trade/service-group.ts';
import { DatedRows } from '#rating/dated-rows.ts';

/** The rows of one origin, by the place of the destination. */
type FromOrigin = DatedRows<ZoneRow>;

/** The zones between places. A place is the first three digits of a ZIP code. */
export class ZoneChart {
  private readonly origins = new Map<number, Map<string, Map<string, FromOrigin>>>();

  constructor(rows: readonly ZoneRow[]) {
    const ofOrigins = groupBy(rows, (row) => `${row.carrierId}|${row.serviceGroup}|${row.originZip3}`);
    for (const same of ofOrigins.values()) {
      const [first] = same;
      if (first === undefined) continue;
      const groups = this.origins.get(first.carrierId) ?? new Map<string, Map<string, FromOrigin>>();
      this.origins.set(first.carrierId, groups);
      const places = groups.get(first.serviceGroup) ?? new Map<string, FromOrigin>();
      groups.set(first.serviceGroup, places);
      places.set(first.originZip3, new DatedRows(same, ({ destinationZip3 }) => destinationZip3));
    }
  }

  /** The zone of a group of services between two ZIP codes; `null` without a row. */
  find(
    { carrierId, group, day }: { carrierId: number; group: ServiceGroup; day: DayNumber },
    origin: string,
    destination: string,
  ): string | null {
    const places = this.origins.get(carrierId)?.get(group);
    return places?.get(origin.slice(0, 3))?.find(destination.slice(0, 3), day)?.zone ?? null;
  }
}
