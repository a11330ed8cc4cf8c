import type { ClientScope } from '#query/scope.ts';
import type { Services } from '#server/context.ts';
import { listHiddenFileIds } from '#server/questions/list-hidden-file-ids.ts';

/** The scope of one client, for work that outlives the request that was allowed to begin it. */
export async function scopeOfClient({ db }: Pick<Services, 'db'>, clientId: number): Promise<ClientScope> {
  return { clientIds: [clientId], hiddenFileIds: await listHiddenFileIds(db, [clientId]) };
}
