import records from '#web/ui/records.module.css';
import { CarrierMonths } from './carrier-months.tsx';
import { CoverageGaps } from './coverage-gaps.tsx';

/** How much this installation holds, and what is missing in between. */
export function StatisticsPage() {
  return (
    <div className={records.page}>
      <CarrierMonths />
      <CoverageGaps />
    </div>
  );
}
