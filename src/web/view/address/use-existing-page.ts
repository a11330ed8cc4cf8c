import { useEffect, useEffectEvent } from 'react';

interface PagedList {
  page: number;
  pageSize: number;
  /** The answer for the page. */
  found: { data: { total: number } | undefined; isFetching: boolean; isPlaceholderData: boolean };
  onPage: (page: number) => void;
}

/** Goes to the last page of a list if it has become shorter than the page that is open. */
export function useExistingPage({ page, pageSize, found, onPage }: PagedList): void {
  const { data, isFetching, isPlaceholderData } = found;
  const last = data === undefined ? 1 : Math.max(1, Math.ceil(data.total / pageSize));
  const isBeyond = data !== undefined && !isFetching && !isPlaceholderData && page > last;
  const open = useEffectEvent(onPage);
  useEffect(() => {
    if (isBeyond) open(last);
  }, [isBeyond, last]);
}
