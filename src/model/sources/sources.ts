import { avoidableCosts } from './avoidable-costs.ts';
import { charges } from './charges.ts';
import { credits } from './credits.ts';
import { findings } from './findings.ts';
import { shipments } from './shipments.ts';
import type { Source } from './source.ts';

/** Every source. */
export const sources: readonly Source[] = [shipments, charges, credits, findings, avoidableCosts];

export function findSource(id: string): Source | null {
  return sources.find((source) => source.id === id) ?? null;
}
