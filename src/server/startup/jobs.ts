import { alertUpkeep } from '#server/features/alerts/check-alerts.ts';
import { mailAlertJob } from '#server/features/alerts/mail-alert-job.ts';
import { answerRenewal } from '#server/features/analytics/renew-answers.ts';
import { auditClientJob } from '#server/features/audit/audit-client-job.ts';
import { auditUpkeep } from '#server/features/audit/audit-upkeep.ts';
import { browserErrorUpkeep } from '#server/features/browser-errors/report-error.ts';
import { findingActionUpkeep } from '#server/features/disputes/continue-actions.ts';
import { deadlineMailUpkeep } from '#server/features/disputes/mail-deadlines.ts';
import { findingActionJob } from '#server/features/disputes/run-action-job.ts';
import { conversionUpkeep } from '#server/features/exchange-rates/conversion-upkeep.ts';
import { convertAmountsJob } from '#server/features/exchange-rates/convert-amounts-job.ts';
import { pickupUpkeep } from '#server/features/imports/pickup/pickup-upkeep.ts';
import { runPickupJob } from '#server/features/imports/pickup/run-pickup-job.ts';
import { importFileJob } from '#server/features/imports/queue/import-file-job.ts';
import { importUpkeep } from '#server/features/imports/queue/import-upkeep.ts';
import { checkSumsJob, sumsUpkeep } from '#server/features/imports/sums/check-sums-job.ts';
import { markupUpkeep } from '#server/features/markups/show-runs.ts';
import { watchUpkeep } from '#server/features/parcel-tracking/check-watch-lists.ts';
import { mailWatchJob } from '#server/features/parcel-tracking/mail-watch-job.ts';
import { reportUpkeep } from '#server/features/reports/report-upkeep.ts';
import { runReportJob } from '#server/features/reports/run-report-job.ts';
import { signInUpkeep } from '#server/features/session/sign-in-places.ts';
import { leftFileUpkeep } from '#server/files/remove-left-files.ts';
import type { Job, RecurringJob } from '#server/jobs/define-job.ts';
import { dailyWebhookUpkeep } from '#server/webhooks/collect-events.ts';
import { deliverWebhookJob, webhookUpkeep } from '#server/webhooks/deliver.ts';

/** All jobs that servers run. */
export const jobs: readonly Job[] = [
  importFileJob,
  convertAmountsJob,
  runReportJob,
  runPickupJob,
  deliverWebhookJob,
  auditClientJob,
  findingActionJob,
  mailAlertJob,
  mailWatchJob,
  checkSumsJob,
];

/** All work that servers repeat. */
export const recurringJobs: readonly RecurringJob[] = [
  reportUpkeep,
  importUpkeep,
  conversionUpkeep,
  pickupUpkeep,
  auditUpkeep,
  findingActionUpkeep,
  deadlineMailUpkeep,
  webhookUpkeep,
  dailyWebhookUpkeep,
  browserErrorUpkeep,
  alertUpkeep,
  watchUpkeep,
  markupUpkeep,
  leftFileUpkeep,
  sumsUpkeep,
  signInUpkeep,
  answerRenewal,
];
