import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { canBeClosed, isUnderMaintenance } from '#model/access/maintenance.ts';
import type { AppRoute } from '#model/access/routes.ts';
import { useAccount } from '#web/api/account-query.ts';
import { statusesQuery } from '#web/api/reference-queries.ts';

const KEY = 'parcelscope.maintenance';

const Pages = z.array(z.object({ type: z.string(), value: z.string() }));
type MaintenancePages = z.infer<typeof Pages>;

/**
 * Whether a page is open to the reader or closed for maintenance, or that this isn't known yet. Until then, nothing of the page may be
 * shown or loaded. If it can't be read, the last known state in this browser counts, so that closed pages stay closed and open
 * ones stay open.
 */
export function useMaintenance(route: AppRoute | null): 'open' | 'closed' | 'unknown' {
  const { permissions } = useAccount();
  const { data, isError } = useQuery(statusesQuery);
  const read = data?.maintenancePages;
  useEffect(() => {
    if (read !== undefined) localStorage.setItem(KEY, JSON.stringify(read));
  }, [read]);
  if (route === null || !canBeClosed(route, permissions)) return 'open';
  const pages = read ?? (isError ? readLast() : null);
  if (pages === null) return 'unknown';
  return isUnderMaintenance(route, pages, permissions) ? 'closed' : 'open';
}

function readLast(): MaintenancePages {
  try {
    return Pages.parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
