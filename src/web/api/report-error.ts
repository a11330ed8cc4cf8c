import { LONGEST_ERROR, type ReportedError, reportBrowserError } from '#contract/browser-errors.ts';
import { groupText, scrubError } from '#model/browser-errors/scrub-error.ts';
import { appVersion } from '#web/browser/app-version.ts';
import { getSession } from '#web/session/session-store.ts';
import { call } from './call.ts';
import { ConnectionError, ProblemError } from './problem-error.ts';

/** A page that keeps failing reports each of its errors once a minute, and at most this many in all. */
const MAX_REPORTS = 20;
const PAUSE_MS = 60_000;

/** Browsers report these although nothing is wrong with the application. */
const HARMLESS = /^ResizeObserver loop|^Script error\.?$/;

let reports = 0;
const reportedAt = new Map<string, number>();

/** Reports an error of a page to the server, without personal data. Error responses of the server and lost connections are not reported. */
export function reportError(error: unknown): void {
  if (getSession().token === null || isExpected(error)) return;
  const report = toReport(error, window.location.pathname);
  const group = groupText(report);
  const now = Date.now();
  if (HARMLESS.test(report.message) || reports >= MAX_REPORTS || now - (reportedAt.get(group) ?? 0) < PAUSE_MS) return;
  reports += 1;
  reportedAt.set(group, now);
  // An error in reporting must not be reported in turn.
  call(reportBrowserError, { body: report }).catch(() => undefined);
}

/** Reports the errors that no code of a page has handled. */
export function reportUnhandledErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

/** The report of an error, scrubbed and cut to the longest texts that the server accepts. */
export function toReport(error: unknown, path: string): ReportedError {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' };
  return {
    message: scrubError(message).slice(0, LONGEST_ERROR.message) || 'Unknown error',
    stack: scrubError(stack ?? '').slice(0, LONGEST_ERROR.stack),
    page: path.replaceAll(/[?#\s].*/g, '').slice(0, LONGEST_ERROR.page) || '/',
    version: appVersion,
  };
}

function isExpected(error: unknown): boolean {
  if (error instanceof ProblemError || error instanceof ConnectionError) return true;
  return error instanceof DOMException && error.name === 'AbortError';
}
