import { useAccount } from '#web/api/account-query.ts';
import { RunList } from '#web/features/reports/runs/run-list.tsx';
import { RunReportForm } from '#web/features/reports/runs/run-report-form.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';

/** Runs reports and lists the runs. */
export function ReportsPage() {
  const { permissions } = useAccount();
  return (
    <CardPage>
      {permissions.includes('RUN_REPORTS') && <RunReportForm />}
      <RunList />
    </CardPage>
  );
}
