import { auditReports } from './audit-reports.ts';
import type { Report } from './report.ts';
import { shipmentReports } from './shipment-reports.ts';
import { summaryReports } from './summary-reports.ts';

/** The catalogue: every report that can be run, in the order in which they are offered. */
export const reports: readonly Report[] = [...shipmentReports, ...summaryReports, ...auditReports];

export function findReport(id: string): Report | null {
  return reports.find((report) => report.id === id) ?? null;
}
