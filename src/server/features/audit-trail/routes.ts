import * as contract from '#contract/audit-trail.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { listChanges } from './list-changes.ts';

export const auditTrailRoutes: readonly ApiRoute[] = [
  route(contract.listChanges, 'SETTINGS_ADMIN', (ctx, { query }) => listChanges(ctx, query)),
];
