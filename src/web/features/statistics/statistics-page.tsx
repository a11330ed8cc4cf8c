import records from '#web/ui/records/records.module.css';
import { CarrierMonths } from './carrier-months.tsx';
import { CoverageGaps } from './coverage-gaps.tsx';
import { PageUseTable } from './page-use-table.tsx';

/** How much this installation holds, what is missing in between, and what is made of it. */
export function StatisticsPage() {
  return (
    <div className={records.page}>
      <CarrierMonths />
      <CoverageGaps />
      <PageUseTable />
    </div>
  );
}
