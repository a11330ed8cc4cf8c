import { queryOptions } from '@tanstack/react-query';
import { postalPlace } from '#contract/tracking.ts';
import { call } from '#web/api/call.ts';

/** The middle of a postal code's area, as the server knows it; `null` for unknown codes. */
export const postalPlaceQuery = (country: string, postalCode: string) =>
  queryOptions({
    queryKey: [postalPlace.path, country, postalCode],
    queryFn: ({ signal }) => call(postalPlace, { query: { country, postalCode } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: country.length === 2 && postalCode !== '',
  });
