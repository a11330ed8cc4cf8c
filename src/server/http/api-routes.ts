import { accountGroupRoutes } from '#server/features/account-groups/routes.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { analyticsRoutes } from '#server/features/analytics/routes.ts';
import { askRoutes } from '#server/features/ask/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { auditTableRoutes } from '#server/features/audit-tables/routes.ts';
import { auditTrailRoutes } from '#server/features/audit-trail/routes.ts';
import { betaRoutes } from '#server/features/beta/routes.ts';
import { billingRoutes } from '#server/features/billing/routes.ts';
import { carrierRoutes } from '#server/features/carriers/routes.ts';
import { chatRoutes } from '#server/features/chat/routes.ts';
import { clientRoutes } from '#server/features/clients/routes.ts';
import { deploymentRoutes } from '#server/features/deployment/routes.ts';
import { disputeRoutes } from '#server/features/disputes/routes.ts';
import { exchangeRateRoutes } from '#server/features/exchange-rates/routes.ts';
import { fulfillmentCenterRoutes } from '#server/features/fulfillment-centers/routes.ts';
import { homeRoutes } from '#server/features/home/routes.ts';
import { mappingRoutes } from '#server/features/imports/mappings/routes.ts';
import { pickupRoutes } from '#server/features/imports/pickup/routes.ts';
import { pipelineRoutes } from '#server/features/imports/pipeline-routes.ts';
import { importRoutes } from '#server/features/imports/routes.ts';
import { invoiceRoutes } from '#server/features/invoices/routes.ts';
import { passwordRoutes } from '#server/features/passwords/routes.ts';
import { personalSettingsRoutes } from '#server/features/personal-settings/routes.ts';
import { referenceRoutes } from '#server/features/reference-data/routes.ts';
import { reportRoutes } from '#server/features/reports/routes.ts';
import { scheduleRoutes } from '#server/features/reports/schedules/schedule-routes.ts';
import { roleRoutes } from '#server/features/roles/routes.ts';
import { sessionRoutes } from '#server/features/session/routes.ts';
import { ssoRoutes } from '#server/features/sso/routes.ts';
import { statisticsRoutes } from '#server/features/statistics/routes.ts';
import { statusRoutes } from '#server/features/statuses/routes.ts';
import { tenantSettingRoutes } from '#server/features/tenant-settings/routes.ts';
import { trackingRoutes } from '#server/features/tracking/routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import type { ApiRoute } from './api-route.ts';

/** All routes of the HTTP API. */
export const apiRoutes: readonly ApiRoute[] = [
  ...sessionRoutes,
  ...passwordRoutes,
  ...ssoRoutes,
  ...statusRoutes,
  ...referenceRoutes,
  ...personalSettingsRoutes,
  ...importRoutes,
  ...pipelineRoutes,
  ...pickupRoutes,
  ...analyticsRoutes,
  ...askRoutes,
  ...auditTableRoutes,
  ...trackingRoutes,
  ...clientRoutes,
  ...accountRoutes,
  ...accountGroupRoutes,
  ...carrierRoutes,
  ...fulfillmentCenterRoutes,
  ...mappingRoutes,
  ...billingRoutes,
  ...invoiceRoutes,
  ...userRoutes,
  ...roleRoutes,
  ...tenantSettingRoutes,
  ...auditRoutes,
  ...disputeRoutes,
  ...auditTrailRoutes,
  ...reportRoutes,
  ...scheduleRoutes,
  ...homeRoutes,
  ...statisticsRoutes,
  ...exchangeRateRoutes,
  ...deploymentRoutes,
  ...betaRoutes,
  ...chatRoutes,
];
