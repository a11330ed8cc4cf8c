import { QueryClient } from '@tanstack/react-query';

/**
 * A cache that loads invalid data again even if its first answer has not arrived yet, which can be older than the change. The library
 * would take that answer for the new data.
 */
export class ReloadingQueryClient extends QueryClient {
  override invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters))
      if (query.state.data === undefined && query.isActive()) query.cancel({ silent: true });
    return super.invalidateQueries(filters, options);
  }
}
