import { CardPage } from '#web/ui/layout/card-page.tsx';
import { CarrierMonths } from './carrier-months.tsx';
import { CoverageGaps } from './coverage-gaps.tsx';
import { PageUseTable } from './page-use-table.tsx';
import { SlowQuestions } from './slow-questions.tsx';

/** How much data this installation holds, where data is missing, and how the pages are used. */
export function StatisticsPage() {
  return (
    <CardPage>
      <CarrierMonths />
      <CoverageGaps />
      <PageUseTable />
      <SlowQuestions />
    </CardPage>
  );
}
