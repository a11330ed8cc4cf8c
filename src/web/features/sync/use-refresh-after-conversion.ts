import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listConversions } from '#contract/exchange-rates.ts';

/** Refetches everything once no conversion is in progress, because every amount may have changed. */
export function useRefreshAfterConversion(isConverting: boolean | null): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isConverting === false)
      client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== listConversions.path });
  }, [client, isConverting]);
}
