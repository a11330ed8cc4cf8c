import * as contract from '#contract/audit-tables.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { downloadTable } from './download-table.ts';
import { listRows } from './list-rows.ts';
import { listTables } from './list-tables.ts';

export const auditTableRoutes: readonly ApiRoute[] = [
  route(contract.listAuditTables, 'AUDIT_TABLES_VIEW', (ctx, { params }) => listTables(ctx, params.clientId)),
  route(contract.listAuditTableRows, 'AUDIT_TABLES_VIEW', listRows),
  rawRoute(contract.downloadAuditTable, 'AUDIT_TABLES_VIEW', (ctx, { params }, http) =>
    downloadTable(ctx, params, http),
  ),
];
