import { CancelledError, type Query, QueryClient } from '@tanstack/react-query';

/**
 * A cache that loads invalid data again even if its first answer has not arrived yet, which can be older than the change. The library would
 * take it for the new data. Each query is loaded again as soon as its own answer has arrived, once for all changes until then.
 */
export class ReloadingQueryClient extends QueryClient {
  private readonly reloads = new WeakMap<Query, Promise<void>>();

  override async invalidateQueries(...[filters, options]: Parameters<QueryClient['invalidateQueries']>): Promise<void> {
    const loading = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus !== 'idle');
    const reloads = loading.map((query) => this.reloads.get(query) ?? this.reloadAfterAnswer(query));
    await Promise.all([super.invalidateQueries(filters, options), ...reloads]);
  }

  private reloadAfterAnswer(query: Query): Promise<void> {
    const reload = async () => {
      const isCancelled = await answerOf(query);
      this.reloads.delete(query);
      if (!isCancelled) await super.invalidateQueries({ predicate: (other) => other === query });
    };
    const reloaded = reload();
    this.reloads.set(query, reloaded);
    return reloaded;
  }
}

/** Waits for the answer or failure of a query, and returns whether it was cancelled instead. */
async function answerOf(query: Query): Promise<boolean> {
  try {
    await query.promise;
    return false;
  } catch (error) {
    return error instanceof CancelledError;
  }
}
