import type { ReactNode } from 'react';
import type { Page } from '#model/pages/page.ts';
import { ComparisonPage } from '#web/features/comparison/comparison-page.tsx';
import { ComparisonNotice } from '#web/features/filters/comparison-notice.tsx';
import { LeftOutNotice } from '#web/features/filters/left-out-notice.tsx';
import { OtherTabFilters } from '#web/features/filters/other-tab-filters.tsx';
import { PaperViewProvider } from '#web/features/filters/paper-view-provider.tsx';
import { TopBar } from '#web/features/filters/top-bar.tsx';
import { PrintHeader } from '#web/paper/print-header.tsx';

/** Sets side by side, each with the controls of a dashboard. */
export function ComparisonScreen({ pageId }: { pageId: string }) {
  return (
    <>
      <ComparisonNotice pageId={pageId} />
      <ComparisonPage pageId={pageId} Frame={SetFrame} />
    </>
  );
}

ComparisonScreen.fetchAhead = ComparisonPage.fetchAhead;

function SetFrame({ page, name, children }: { page: Page; name: string; children: ReactNode }) {
  return (
    <PaperViewProvider pageId={page.id} title={name}>
      <TopBar pageId={page.id} name={name} isStacked />
      <LeftOutNotice pageId={page.tabOf?.id ?? page.id} />
      <PrintHeader title={name} />
      {children}
      <OtherTabFilters page={page} />
    </PaperViewProvider>
  );
}
