import { CardPage } from '#web/ui/layout/card-page.tsx';
import { JobList } from './job-list.tsx';
import { JobTimesTable } from './job-times-table.tsx';

/** The work that servers do outside of requests: which jobs run, wait or have failed, and how long they take. */
export function JobsPage() {
  return (
    <CardPage>
      <JobList />
      <JobTimesTable />
    </CardPage>
  );
}
