import { useTranslation } from 'react-i18next';
import { canOpen, routes } from '#model/access/routes.ts';
import { findPage } from '#model/pages/pages.ts';
import type { PageTarget } from '#model/pages/widget.ts';
import { useAccount } from '#web/api/account-query.ts';
import { childrenChoice, clientChoice, datesChoice, factChoice } from '#web/view/address/url-choices.ts';
import type { Selection } from '#web/view/selection/use-selection.ts';

/** A link to a page. */
interface PageLink {
  title: string;
  to: { pathname: string; search: string };
}

/** Returns a function that links to a page with the current selection; `null` if the reader can't open the page. */
export function usePageLinks({
  client,
  childIds,
  dates,
}: Selection): (target: PageTarget | undefined) => PageLink | null {
  const { t } = useTranslation();
  const { permissions } = useAccount();
  return (target) => {
    const page = findPage(target?.page ?? '');
    const route = routes.find(({ id }) => id === page?.id);
    if (target === undefined || page === null || route === undefined || !canOpen(route, permissions)) return null;
    const params = new URLSearchParams();
    if (client !== null) clientChoice.write(params, client.id);
    if (childIds.length > 0) childrenChoice.write(params, childIds);
    datesChoice.write(params, { ...dates, frequency: 'dr', rollingPeriod: null, lastDays: null });
    factChoice(page).write(params, target.fact);
    return { title: t(`pages.${page.id}`, page.title), to: { pathname: route.path, search: `?${params}` } };
  };
}
