import { queryOptions } from '@tanstack/react-query';
import { loadZipPoints } from './zip-points.ts';

/** Where ZIP codes lie; fetched when first needed, and then kept. */
export const zipPointsQuery = queryOptions({
  queryKey: ['zip-points'],
  queryFn: loadZipPoints,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
