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
import { findPostalPlace } from '#server/find-postal-place.ts';

/** A center as it is stored; throws for one that does not fit beside the others of its client, naming what is wrong. */
export async function requireGoodCenter(
  fields: CenterFields,
  others: readonly FulfillmentCenter[],
): Promise<CenterFields> {
  const center = tidyCenter(fields);
  const [problem, ...more] = await findProblems(center, others);
  if (problem === undefined) return center;
  const places = [problem, ...more].map(({ column, reason }) => ({ path: `body.${column}`, message: reason }));
  throw new AppError('invalid-request', problem.reason, places);
}

/** What is wrong with a tidied center beside the others of its client. */
export async function findProblems(
  center: CenterFields,
  others: readonly FulfillmentCenter[],
): Promise<CenterProblem[]> {
  if (others.length >= MAX_CENTERS)
    return [{ column: 'NAME', value: center.NAME, reason: `A client has ${MAX_CENTERS} centers at most.` }];
  const isKnown = (await findPostalPlace('US', center.ZIP)) !== null;
  return checkCenter(center, { ...knownCenters(others), isZip: () => isKnown });
}

function knownCenters(others: readonly FulfillmentCenter[]): Pick<KnownCenters, 'names' | 'centerOfZip'> {
  return {
    names: new Set(others.map(({ NAME }) => NAME.toLowerCase())),
    centerOfZip: new Map(others.flatMap((other) => [...servedZips(other).keys()].map((zip) => [zip, other.NAME]))),
  };
}
