import type { ComponentType } from 'react';
import type { PageType } from '#model/access/routes.ts';
import { loadLaterScreen, loadScreen } from './load-screen.tsx';

export interface ScreenProps {
  pageId: string;
}

/** The screen of all analysis pages. */
export const DashboardScreen = loadScreen(
  async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage,
);

const dashboards: Partial<Record<PageType, ComponentType<ScreenProps>>> = {
  aframe_dashboard: DashboardScreen,
  aframe_comparison: loadScreen(async () => (await import('./comparison-screen.tsx')).ComparisonScreen),
};
const pages: Record<string, ComponentType> = {
  home: loadScreen(async () => (await import('#web/features/home/home-page.tsx')).HomePage),
  dashboards: loadScreen(async () => (await import('#web/features/dashboards/dashboards-page.tsx')).DashboardsPage),
  auditRules: loadLaterScreen(
    async () => (await import('#web/features/audit-rules/audit-rules-page.tsx')).AuditRulesPage,
  ),
  auditTables: loadLaterScreen(
    async () => (await import('#web/features/audit-tables/audit-tables-page.tsx')).AuditTablesPage,
  ),
  disputes: loadLaterScreen(async () => (await import('#web/features/disputes/disputes-page.tsx')).DisputesPage),
  reports: loadLaterScreen(async () => (await import('#web/features/reports/reports-page.tsx')).ReportsPage),
  viewScheduledReports: loadLaterScreen(
    async () => (await import('#web/features/reports/schedules-page.tsx')).SchedulesPage,
  ),
  businessOverview: loadLaterScreen(
    async () => (await import('#web/features/business-overview/business-overview-page.tsx')).BusinessOverviewPage,
  ),
  alerts: loadLaterScreen(async () => (await import('#web/features/alerts/alerts-page.tsx')).AlertsPage),
  jobs: loadLaterScreen(async () => (await import('#web/features/jobs/jobs-page.tsx')).JobsPage),
  exceptionTracking: loadLaterScreen(
    async () => (await import('#web/features/exceptions/exceptions-page.tsx')).ParcelExceptionsPage,
  ),
  exceptionCharge: loadLaterScreen(
    async () => (await import('#web/features/exceptions/exceptions-page.tsx')).ChargeExceptionsPage,
  ),
  feException: loadLaterScreen(
    async () => (await import('#web/features/browser-errors/browser-errors-page.tsx')).BrowserErrorsPage,
  ),
  uploadFiles: loadLaterScreen(async () => (await import('#web/features/upload/upload-page.tsx')).UploadPage),
  ftplocations: loadLaterScreen(async () => (await import('#web/features/pickup/pickup-page.tsx')).PickupPage),
  callersUINew: loadLaterScreen(async () => (await import('#web/features/callers/callers-page.tsx')).CallersPage),
  client_credentials: loadLaterScreen(
    async () => (await import('#web/features/client-credentials/credentials-page.tsx')).CredentialsPage,
  ),
  statistics: loadLaterScreen(
    async () => (await import('#web/features/statistics/statistics-page.tsx')).StatisticsPage,
  ),
  cdcAdmin: loadLaterScreen(async () => (await import('#web/features/pipeline/pipeline-page.tsx')).PipelinePage),
  sync: loadLaterScreen(async () => (await import('./sync-screen.tsx')).SyncScreen),
  change_password: loadLaterScreen(
    async () => (await import('#web/features/password/change-password-page.tsx')).ChangePasswordPage,
  ),
  invoices: loadLaterScreen(async () => (await import('#web/features/invoices/invoices-page.tsx')).InvoicesPage),
  invoicesBulkDownload: loadLaterScreen(
    async () => (await import('#web/features/invoices/bulk-download-page.tsx')).BulkDownloadPage,
  ),
  billing: loadLaterScreen(async () => (await import('#web/features/billing/billing-page.tsx')).BillingPage),
  clients: loadLaterScreen(async () => (await import('#web/features/clients/clients-page.tsx')).ClientsPage),
  carriers: loadLaterScreen(async () => (await import('#web/features/carriers/carriers-page.tsx')).CarriersPage),
  accounts: loadLaterScreen(async () => (await import('#web/features/accounts/accounts-page.tsx')).AccountsPage),
  accountgroups: loadLaterScreen(
    async () => (await import('#web/features/account-groups/account-groups-page.tsx')).AccountGroupsPage,
  ),
  accountconfig: loadLaterScreen(
    async () => (await import('#web/features/account-config/account-config-page.tsx')).AccountConfigPage,
  ),
  accountNumberValidation: loadLaterScreen(
    async () => (await import('#web/features/account-numbers/account-numbers-page.tsx')).AccountNumbersPage,
  ),
  glcodes: loadLaterScreen(async () => (await import('#web/features/gl-codes/gl-codes-page.tsx')).GlCodesPage),
  markup: loadLaterScreen(async () => (await import('#web/features/markup/markup-page.tsx')).MarkupPage),
  assignMarkup: loadLaterScreen(
    async () => (await import('#web/features/markup/assign-markup-page.tsx')).AssignMarkupPage,
  ),
  runMarkup: loadLaterScreen(async () => (await import('#web/features/markup/run-markup-page.tsx')).RunMarkupPage),
  paymentnumber: loadLaterScreen(async () => (await import('#web/features/payments/payments-page.tsx')).PaymentsPage),
  trackingPaymentNumber: loadLaterScreen(
    async () => (await import('#web/features/payments/tracking-payments-page.tsx')).TrackingPaymentsPage,
  ),
  usersNew: loadLaterScreen(async () => (await import('#web/features/users/users-page.tsx')).UsersPage),
  reportsExecConfig: loadLaterScreen(async () => (await import('./report-execution-screen.tsx')).ReportExecutionScreen),
  tracking: loadLaterScreen(async () => (await import('#web/features/parcel-tracking/tracking-page.tsx')).TrackingPage),
  trackingHistory: loadLaterScreen(
    async () => (await import('#web/features/parcel-tracking/tracking-history-page.tsx')).TrackingHistoryPage,
  ),
  acl: loadLaterScreen(
    async () => (await import('#web/features/access-control/access-control-page.tsx')).AccessControlPage,
  ),
  profile: loadLaterScreen(async () => (await import('#web/features/profile/profile-page.tsx')).ProfilePage),
  settings: loadLaterScreen(async () => (await import('./settings-screen.tsx')).SettingsScreen),
};

/**
 * The screen of a page, loaded when it is first opened. Analysis pages share one screen per page type; every other page
 * has its own.
 */
export function Screen({ pageId, pageType }: ScreenProps & { pageType: PageType }) {
  const Dashboard = dashboards[pageType];
  if (Dashboard !== undefined) return <Dashboard pageId={pageId} />;
  const Page = pages[pageId];
  if (Page === undefined) throw new Error(`The page ${pageId} has no screen`);
  return <Page />;
}
