import { accountConfigRoutes } from '#server/features/account-configs/routes.ts';
import { accountGroupRoutes } from '#server/features/account-groups/routes.ts';
import { accountNumberRoutes } from '#server/features/account-numbers/routes.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { alertRoutes } from '#server/features/alerts/routes.ts';
import { analyticsRoutes } from '#server/features/analytics/routes.ts';
import { askRoutes } from '#server/features/ask/routes.ts';
import { auditRoutes } from '#server/features/audit/routes.ts';
import { auditTableRoutes } from '#server/features/audit-tables/routes.ts';
import { auditTrailRoutes } from '#server/features/audit-trail/routes.ts';
import { betaRoutes } from '#server/features/beta/routes.ts';
import { billingRoutes } from '#server/features/billing/routes.ts';
import { browserErrorRoutes } from '#server/features/browser-errors/routes.ts';
import { businessOverviewRoutes } from '#server/features/business-overview/routes.ts';
import { callerRoutes } from '#server/features/callers/routes.ts';
import { carrierRoutes } from '#server/features/carriers/routes.ts';
import { chatRoutes } from '#server/features/chat/routes.ts';
import { credentialRoutes } from '#server/features/client-credentials/routes.ts';
import { clientRoutes } from '#server/features/clients/routes.ts';
import { deploymentRoutes } from '#server/features/deployment/routes.ts';
import { disputeRoutes } from '#server/features/disputes/routes.ts';
import { exceptionRoutes } from '#server/features/exceptions/routes.ts';
import { exchangeRateRoutes } from '#server/features/exchange-rates/routes.ts';
import { fulfillmentCenterRoutes } from '#server/features/fulfillment-centers/routes.ts';
import { glCodeRoutes } from '#server/features/gl-codes/routes.ts';
import { homeRoutes } from '#server/features/home/routes.ts';
import { mappingRoutes } from '#server/features/imports/mappings/routes.ts';
import { pickupRoutes } from '#server/features/imports/pickup/routes.ts';
import { pipelineRoutes } from '#server/features/imports/pipeline-routes.ts';
import { importRoutes } from '#server/features/imports/routes.ts';
import { invoiceRoutes } from '#server/features/invoices/routes.ts';
import { jobRoutes } from '#server/features/jobs/routes.ts';
import { markupRoutes } from '#server/features/markups/routes.ts';
import { parcelTrackingRoutes } from '#server/features/parcel-tracking/routes.ts';
import { passwordRoutes } from '#server/features/passwords/routes.ts';
import { paymentRoutes } from '#server/features/payments/routes.ts';
import { personalSettingsRoutes } from '#server/features/personal-settings/routes.ts';
import { referenceRoutes } from '#server/features/reference-data/routes.ts';
import { destinationRoutes } from '#server/features/reports/destinations/routes.ts';
import { reportRoutes } from '#server/features/reports/routes.ts';
import { scheduleRoutes } from '#server/features/reports/schedules/schedule-routes.ts';
import { roleRoutes } from '#server/features/roles/routes.ts';
import { secondFactorRoutes } from '#server/features/second-factor/routes.ts';
import { sessionRoutes } from '#server/features/session/routes.ts';
import { ssoRoutes } from '#server/features/sso/routes.ts';
import { statisticsRoutes } from '#server/features/statistics/routes.ts';
import { statusRoutes } from '#server/features/statuses/routes.ts';
import { tenantSettingRoutes } from '#server/features/tenant-settings/routes.ts';
import { trackingRoutes } from '#server/features/tracking/routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import { webhookRoutes } from '#server/webhooks/routes.ts';
import type { ApiRoute } from './api-route.ts';

/** The routes of the HTTP API by the groups in which the documentation lists them. */
export const routeGroups: Readonly<Record<string, readonly ApiRoute[]>> = {
  'Sign-in': [...sessionRoutes, ...secondFactorRoutes, ...passwordRoutes, ...ssoRoutes],
  Analysis: [...analyticsRoutes, ...personalSettingsRoutes, ...homeRoutes, ...businessOverviewRoutes],
  Questions: [...askRoutes, ...chatRoutes],
  Uploads: [...importRoutes, ...pipelineRoutes, ...pickupRoutes, ...mappingRoutes],
  'Shipments and invoices': [
    ...trackingRoutes,
    ...parcelTrackingRoutes,
    ...invoiceRoutes,
    ...paymentRoutes,
    ...billingRoutes,
    ...markupRoutes,
  ],
  Audit: [...auditTableRoutes, ...auditRoutes, ...disputeRoutes, ...exceptionRoutes],
  Reports: [...reportRoutes, ...scheduleRoutes, ...destinationRoutes, ...alertRoutes],
  'Clients and accounts': [
    ...clientRoutes,
    ...accountRoutes,
    ...accountGroupRoutes,
    ...accountConfigRoutes,
    ...accountNumberRoutes,
    ...glCodeRoutes,
    ...fulfillmentCenterRoutes,
  ],
  'Users and access': [...userRoutes, ...roleRoutes, ...auditTrailRoutes],
  'Carriers and rates': [...carrierRoutes, ...referenceRoutes, ...exchangeRateRoutes],
  'Interface for programs': [...credentialRoutes, ...webhookRoutes, ...callerRoutes],
  Installation: [
    ...statusRoutes,
    ...deploymentRoutes,
    ...betaRoutes,
    ...tenantSettingRoutes,
    ...statisticsRoutes,
    ...jobRoutes,
    ...browserErrorRoutes,
  ],
};

/** All routes of the HTTP API. */
export const apiRoutes: readonly ApiRoute[] = Object.values(routeGroups).flat();
