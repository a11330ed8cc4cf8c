import { CardPage } from '#web/ui/layout/card-page.tsx';
import { JobList } from './job-list.tsx';
import { JobTimesTable } from './job-times-table.tsx';

/** The work that servers do outside requests: what runs, waits and failed, and how long it takes. */
export function JobsPage() {
  return (
    <CardPage>
      <JobList />
      <JobTimesTable />
    </CardPage>
  );
}
