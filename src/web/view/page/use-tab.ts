import { useSearchParams } from 'react-router';
import type { Page } from '#model/pages/page.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { currentSearch } from '#web/view/address/current-search.ts';
import { tabChoice } from '#web/view/address/url-choices.ts';

interface TabState {
  tabs: readonly Page[];
  /** The active tab, or the page itself if it has no tabs. */
  page: Page;
  setTab: (id: string) => void;
}

/** The active tab of a menu page, stored in the URL. The default is the first. */
export function useTab(pageId: string): TabState {
  const [params, setParams] = useSearchParams();
  const tabs = tabsOf(pageId);
  const page = tabs.find(({ id }) => id === tabChoice.read(params)) ?? tabs[0];
  if (page === undefined) throw new Error(`The model has no page ${pageId}`);
  return {
    tabs,
    page,
    setTab: (id) => {
      const next = currentSearch();
      tabChoice.write(next, id);
      setParams(next);
    },
  };
}
