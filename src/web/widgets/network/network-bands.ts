import type { Row } from '#contract/question.ts';
import { type TransitBand, transitBands, type ZoneBand, zoneBands } from '#model/sources/shipment-bands.ts';

/** The parcels of an origin by zone band and transit days. The key `null` stands for zones outside the bands and unknown days. */
export interface OriginBands {
  origin: string | null;
  packages: number;
  cost: number;
  zones: ReadonlyMap<ZoneBand | null, number>;
  days: ReadonlyMap<TransitBand | null, number>;
  /** The parcels into zone 5 and above, and their cost. */
  far: { packages: number; cost: number };
}

/** The bands in display order, the nearest and fastest first. */
export const ZONE_ORDER: readonly (ZoneBand | null)[] = [...zoneBands.from.map(([, id]) => id).reverse(), null];
export const DAY_ORDER: readonly (TransitBand | null)[] = [...transitBands.from.map(([, id]) => id).reverse(), null];

const FAR: ZoneBand = 'zone5Up';

/** Groups rows by origin. Origins that send most into zone 5 and above come first. */
export function toOriginBands(
  rows: readonly Row[],
  asked: { origin: string; volume: string; cost: string },
): OriginBands[] {
  const origins = new Map<string | null, Row[]>();
  for (const row of rows) {
    const origin = toText(row[asked.origin]);
    origins.set(origin, [...(origins.get(origin) ?? []), row]);
  }
  return [...origins]
    .map(([origin, own]) => toBands(origin, own, asked))
    .sort((a, b) => b.far.packages - a.far.packages || b.packages - a.packages);
}

/** Adds up all origins. */
export function sumBands(origins: readonly OriginBands[]): Pick<OriginBands, 'packages' | 'cost' | 'far'> {
  const sum = (of: (origin: OriginBands) => number) => origins.reduce((all, origin) => all + of(origin), 0);
  return {
    packages: sum(({ packages }) => packages),
    cost: sum(({ cost }) => cost),
    far: { packages: sum(({ far }) => far.packages), cost: sum(({ far }) => far.cost) },
  };
}

function toBands(origin: string | null, rows: readonly Row[], asked: { volume: string; cost: string }): OriginBands {
  const packages = (among: readonly Row[]) => sumOf(among, asked.volume);
  const by = <Band extends string>(column: string, bands: readonly (Band | null)[]) =>
    new Map(bands.map((band) => [band, packages(rows.filter((row) => toText(row[column]) === band))]));
  const far = rows.filter((row) => row.zone_band === FAR);
  return {
    origin,
    packages: packages(rows),
    cost: sumOf(rows, asked.cost),
    zones: by('zone_band', ZONE_ORDER),
    days: by('transit_band', DAY_ORDER),
    far: { packages: packages(far), cost: sumOf(far, asked.cost) },
  };
}

function sumOf(rows: readonly Row[], fact: string): number {
  return rows.reduce((sum, row) => sum + Number(row[fact] ?? 0), 0);
}

function toText(cell: Row[string] | undefined): string | null {
  return typeof cell === 'string' && cell !== '' ? cell : null;
}
