import { useTranslation } from 'react-i18next';
import { pages } from '#model/pages/pages.ts';

/** Returns a function that finds the name of a page by its id. */
export function usePageName(): (pageId: string) => string {
  const { t } = useTranslation();
  return (pageId) => t(`pages.${pageId}`, pages.find(({ id }) => id === pageId)?.title ?? pageId);
}
