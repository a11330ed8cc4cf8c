import type { ReactNode } from 'react';
import type { Page } from '#model/pages/page.ts';
import { ComparisonPage } from '#web/features/comparison/comparison-page.tsx';
import { ComparisonNotice } from '#web/features/filters/notices/comparison-notice.tsx';
import { IgnoredChoicesNotice } from '#web/features/filters/notices/ignored-choices-notice.tsx';
import { OtherTabFilters } from '#web/features/filters/notices/other-tab-filters.tsx';
import { PaperViewProvider } from '#web/features/filters/paper/paper-view-provider.tsx';
import { TopBar } from '#web/features/filters/top-bar.tsx';
import { PrintHeader } from '#web/paper/print-header.tsx';

/** Comparison sets side by side, each with the controls of a dashboard. */
export function ComparisonScreen({ pageId }: { pageId: string }) {
  return (
    <>
      <ComparisonNotice pageId={pageId} />
      <ComparisonPage pageId={pageId} Frame={ComparisonSetFrame} />
    </>
  );
}

ComparisonScreen.prefetch = ComparisonPage.prefetch;

function ComparisonSetFrame({ page, name, children }: { page: Page; name: string; children: ReactNode }) {
  return (
    <PaperViewProvider pageId={page.id} title={name}>
      <TopBar pageId={page.id} name={name} isStacked />
      <IgnoredChoicesNotice pageId={page.tabOf?.id ?? page.id} />
      <PrintHeader title={name} />
      {children}
      <OtherTabFilters page={page} />
    </PaperViewProvider>
  );
}
