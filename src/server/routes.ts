import { accountGroupRoutes } from './features/account-groups/routes.ts';
import { accountRoutes } from './features/accounts/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { auditTrailRoutes } from './features/audit-trail/routes.ts';
import { betaRoutes } from './features/beta/routes.ts';
import { billingRoutes } from './features/billing/routes.ts';
import { carrierRoutes } from './features/carriers/routes.ts';
import { clientRoutes } from './features/clients/routes.ts';
import { deploymentRoutes } from './features/deployment/routes.ts';
import { exchangeRateRoutes } from './features/exchange-rates/routes.ts';
import { fulfillmentCenterRoutes } from './features/fulfillment-centers/routes.ts';
import { homeRoutes } from './features/home/routes.ts';
import { pipelineRoutes } from './features/imports/pipeline-routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { passwordRoutes } from './features/passwords/routes.ts';
import { personalSettingsRoutes } from './features/personal-settings/routes.ts';
import { referenceRoutes } from './features/reference-data/routes.ts';
import { reportRoutes } from './features/reports/routes.ts';
import { scheduleRoutes } from './features/reports/schedule-routes.ts';
import { roleRoutes } from './features/roles/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { ssoRoutes } from './features/sso/routes.ts';
import { statisticsRoutes } from './features/statistics/routes.ts';
import { statusRoutes } from './features/statuses/routes.ts';
import { tenantSettingRoutes } from './features/tenant-settings/routes.ts';
import { trackingRoutes } from './features/tracking/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import type { Route } from './route.ts';

/** Every call of the HTTP interface. */
export const routes: readonly Route[] = [
  ...sessionRoutes,
  ...passwordRoutes,
  ...ssoRoutes,
  ...statusRoutes,
  ...referenceRoutes,
  ...personalSettingsRoutes,
  ...importRoutes,
  ...pipelineRoutes,
  ...analyticsRoutes,
  ...trackingRoutes,
  ...clientRoutes,
  ...accountRoutes,
  ...accountGroupRoutes,
  ...carrierRoutes,
  ...fulfillmentCenterRoutes,
  ...billingRoutes,
  ...invoiceRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...tenantSettingRoutes,
  ...auditTrailRoutes,
  ...reportRoutes,
  ...scheduleRoutes,
  ...homeRoutes,
  ...statisticsRoutes,
  ...exchangeRateRoutes,
  ...deploymentRoutes,
  ...betaRoutes,
];
