import { useAccount } from '#web/api/account-query.ts';
import records from '#web/ui/records/records.module.css';
import { RunList } from './run-list.tsx';
import { RunReportForm } from './run-report-form.tsx';

/** Runs reports, and shows what became of them. */
export function ReportsPage() {
  const { permissions } = useAccount();
  return (
    <div className={records.page}>
      {permissions.includes('RUN_REPORTS') && <RunReportForm />}
      <RunList />
    </div>
  );
}
