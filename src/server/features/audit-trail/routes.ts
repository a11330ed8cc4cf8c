import * as contract from '#contract/audit-trail.ts';
import { type Route, route } from '#server/http/route.ts';
import { listChanges } from './list-changes.ts';

export const auditTrailRoutes: readonly Route[] = [
  route(contract.listChanges, 'SETTINGS_ADMIN', (ctx, { query }) => listChanges(ctx, query)),
];
