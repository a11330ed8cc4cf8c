import { DestinationList } from '#web/features/reports/destinations/destination-list.tsx';
import { ReportExecutionSettings } from '#web/features/tenant-settings/report-execution-settings.tsx';
import { CardPage } from '#web/ui/layout/card-page.tsx';

/** How reports run: their limits, how long they are kept, who gets them, and where else they go. */
export function ReportExecutionScreen() {
  return (
    <CardPage>
      <ReportExecutionSettings />
      <DestinationList />
    </CardPage>
  );
}
