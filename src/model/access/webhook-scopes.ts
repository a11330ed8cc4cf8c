import type { ApiScope } from '#contract/client-credentials.ts';
import type { WebhookKind } from '#contract/webhooks.ts';

/** The scope that a credential needs to be told of each kind of event. Nobody can use events without having the permissions of their scopes. */
export const WEBHOOK_SCOPES: Record<WebhookKind, ApiScope> = {
  'import.ended': 'uploads:write',
  'report.ready': 'reports:run',
  'finding.expires': 'findings:read',
  'invoice.missing': 'invoices:read',
  'alert.fired': 'figures:read',
};
