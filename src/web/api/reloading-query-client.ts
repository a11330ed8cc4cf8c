import { QueryClient } from '@tanstack/react-query';

/**
 * A cache that loads invalid data again even if its first answer has not arrived yet, which can be older than the change: as soon as that has
 * arrived. The library would take it for the new data.
 */
export class ReloadingQueryClient extends QueryClient {
  override async invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const loading = new Set(
      this.getQueryCache()
        .findAll(filters)
        .filter((query) => query.state.data === undefined && query.state.fetchStatus !== 'idle' && query.isActive()),
    );
    await super.invalidateQueries(filters, options);
    if (loading.size > 0) await super.invalidateQueries({ predicate: (query) => loading.has(query) }, options);
  }
}
