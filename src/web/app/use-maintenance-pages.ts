import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { statusesQuery } from '#web/api/reference-queries.ts';

const KEY = 'parcelscope.maintenance';

const Pages = z.array(z.object({ type: z.string(), value: z.string() }));
type MaintenancePages = z.infer<typeof Pages>;

/**
 * The pages under maintenance; `null` until that is known. If it can't be read, the last known state in this browser counts, so
 * that closed pages stay closed and open ones stay open.
 */
export function useMaintenancePages(): MaintenancePages | null {
  const { data, isError } = useQuery(statusesQuery);
  const pages = data?.maintenancePages;
  useEffect(() => {
    if (pages !== undefined) localStorage.setItem(KEY, JSON.stringify(pages));
  }, [pages]);
  return pages ?? (isError ? readLast() : null);
}

function readLast(): MaintenancePages {
  try {
    return Pages.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
