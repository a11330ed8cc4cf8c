import { queryOptions } from '@tanstack/react-query';
import { loadZipPoints } from './zip-points.ts';

/** The locations of ZIP codes, which are fetched when first needed and never expire. */
export const zipPointsQuery = queryOptions({
  queryKey: ['zip-points'],
  queryFn: loadZipPoints,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
