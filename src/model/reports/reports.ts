import { auditReports } from './audit-reports.ts';
import { markupReports } from './markup-reports.ts';
import type { Report } from './report.ts';
import { shipmentReports } from './shipment-reports.ts';
import { summaryReports } from './summary-reports.ts';

/** The catalogue: every report that can be run, in the order in which they are offered. */
export const reports: readonly Report[] = [...shipmentReports, ...summaryReports, ...auditReports, ...markupReports];

export function findReport(id: string): Report | null {
  return reports.find((report) => report.id === id) ?? null;
}

/** The reports that someone with these permissions can run, if they can run reports. */
export function reportsFor(permissions: readonly string[]): readonly Report[] {
  return reports.filter(({ permission }) => permission === null || permissions.includes(permission));
}
