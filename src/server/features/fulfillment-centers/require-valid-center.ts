import type { CenterFields, FulfillmentCenter } from '#contract/fulfillment-centers.ts';
import {
  type CenterProblem,
  checkCenter,
  type KnownCenters,
  MAX_CENTERS,
  servedZips,
  tidyCenter,
} from '#model/fulfillment-centers/check-center.ts';
import { AppError } from '#server/app-error.ts';
import { findPostalPlace } from '#server/questions/find-postal-place.ts';

/** The names and ZIP codes that a client's centers already use. */
interface ClientCenters extends Pick<KnownCenters, 'names' | 'centerOfZip'> {
  names: Set<string>;
  centerOfZip: Map<string, string>;
}

export function knownCenters(centers: readonly CenterFields[]): ClientCenters {
  const known: ClientCenters = { names: new Set(), centerOfZip: new Map() };
  for (const center of centers) addKnownCenter(known, center);
  return known;
}

export function addKnownCenter({ names, centerOfZip }: ClientCenters, center: CenterFields): void {
  names.add(center.NAME.toLowerCase());
  for (const zip of servedZips(center).keys()) centerOfZip.set(zip, center.NAME);
}

/**
 * Returns the center as it is stored. Throws `invalid-request` with all problems if it is invalid or conflicts with another
 * center.
 */
export async function requireValidCenter(
  fields: CenterFields,
  others: readonly FulfillmentCenter[],
): Promise<CenterFields> {
  const center = tidyCenter(fields);
  const [problem, ...more] = await findProblems(center, knownCenters(others));
  if (problem === undefined) return center;
  const places = [problem, ...more].map(({ column, reason }) => ({ path: `body.${column}`, message: reason }));
  throw new AppError('invalid-request', problem.reason, places);
}

/** Lists the problems of a normalised center, including conflicts with the other centers of its client. */
export async function findProblems(center: CenterFields, others: ClientCenters): Promise<CenterProblem[]> {
  if (others.names.size >= MAX_CENTERS)
    return [{ column: 'NAME', value: center.NAME, reason: `A client can have at most ${MAX_CENTERS} centers.` }];
  const isKnown = (await findPostalPlace('US', center.ZIP)) !== null;
  return checkCenter(center, { ...others, isZip: () => isKnown });
}
