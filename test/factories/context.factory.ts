import { uncachedAccess } from '#server/access/access-snapshot.ts';
import type { Services, SignedIn, SignedInContext } from '#server/context.ts';
import { openAnswerCache } from '#server/questions/answer-cache.ts';
import { NO_TABLES } from '#test/no-tables.ts';

/** Returns the context of a dashboard reader, by default without access to any client. */
export function aContext(services: Services, session: Pick<SignedIn, 'tenantId'> & Partial<SignedIn>): SignedInContext {
  return {
    ...services,
    accessSnapshot: uncachedAccess,
    answers: openAnswerCache(services.warehouse, services.turns, NO_TABLES),
    address: '127.0.0.1',
    languages: [],
    session: {
      sessionId: 'a',
      userId: 1,
      login: 'ann',
      roles: ['ROLE_CLIENT'],
      permissions: new Set(['DASHBOARDS_VIEW']),
      clientIds: [],
      isInternal: false,
      passwordDaysLeft: 30,
      idleMinutes: null,
      ...session,
    },
  };
}
