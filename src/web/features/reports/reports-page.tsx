import { useAccount } from '#web/lib/account-query.ts';
import styles from './reports.module.css';
import { RunList } from './run-list.tsx';
import { RunReportForm } from './run-report-form.tsx';

/** Runs reports, and shows what became of them. */
export function ReportsPage() {
  const { permissions } = useAccount();
  return (
    <div className={styles.page}>
      {permissions.includes('RUN_REPORTS') && <RunReportForm />}
      <RunList />
    </div>
  );
}
