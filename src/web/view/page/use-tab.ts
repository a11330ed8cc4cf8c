import { useSearchParams } from 'react-router';
import type { Page } from '#model/pages/page.ts';
import { tabsOf } from '#model/pages/pages.ts';
import { currentSearch } from '#web/view/address/current-search.ts';
import { tabChoice } from '#web/view/address/url-choices.ts';

interface TabState {
  tabs: readonly Page[];
  /** The tab that is open, or the page itself where it has none. */
  page: Page;
  setTab: (id: string) => void;
}

/** Which tab of a page of the menu is open, in the URL; the first unless told. */
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
