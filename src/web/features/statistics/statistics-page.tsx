import { CardPage } from '#web/ui/layout/card-page.tsx';
import { CarrierMonths } from './carrier-months.tsx';
import { CoverageGaps } from './coverage-gaps.tsx';
import { PageUseTable } from './page-use-table.tsx';

/** How much this installation holds, what is missing in between, and what is made of it. */
export function StatisticsPage() {
  return (
    <CardPage>
      <CarrierMonths />
      <CoverageGaps />
      <PageUseTable />
    </CardPage>
  );
}
