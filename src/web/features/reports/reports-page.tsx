import { useAccount } from '#web/api/account-query.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { RunList } from './run-list.tsx';
import { RunReportForm } from './run-report-form.tsx';

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
