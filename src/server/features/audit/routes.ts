import {
  downloadFindings as downloadFindingsEndpoint,
  findingEvidence as findingEvidenceEndpoint,
  listAuditRuns as listAuditRunsEndpoint,
  requestAudit as requestAuditEndpoint,
} from '#contract/audit.ts';
import {
  listAuditRules as listAuditRulesEndpoint,
  setAuditRule as setAuditRuleEndpoint,
} from '#contract/audit-rules.ts';
import { type ApiRoute, rawRoute, route } from '#server/http/api-route.ts';
import { listAuditRuns, requestAuditOfClient } from './audit-runs.ts';
import { downloadFindings } from './download-findings.ts';
import { getFindingEvidence } from './get-finding-evidence.ts';
import { listAuditRules, setAuditRule } from './rule-settings.ts';

export const auditRoutes: readonly ApiRoute[] = [
  route(listAuditRunsEndpoint, 'DASHBOARDS_VIEW', (ctx, { params }) => listAuditRuns(ctx, params.clientId)),
  // Importing a file audits its client too.
  route(requestAuditEndpoint, 'UPLOAD_FILES', (ctx, { params }) => requestAuditOfClient(ctx, params.clientId), 202),
  route(findingEvidenceEndpoint, 'DASHBOARDS_VIEW', (ctx, { params }) => getFindingEvidence(ctx, params)),
  rawRoute(downloadFindingsEndpoint, 'DASHBOARDS_VIEW', (ctx, { params }, http) =>
    downloadFindings(ctx, params.clientId, http),
  ),
  route(listAuditRulesEndpoint, 'AUDIT_TABLES_VIEW', (ctx, { params }) => listAuditRules(ctx, params.clientId)),
  route(setAuditRuleEndpoint, 'AUDIT_RULES_EDIT', setAuditRule),
];
