import { useTranslation } from 'react-i18next';
import type { Page } from '#model/pages/page.ts';
import { type PaperView, usePaperView } from '#web/paper/paper-view.ts';
import type { ViewState } from '#web/view/page/use-view-state.ts';

/** Adds the page's title and the selected options to the print and export header of the top bar. */
export function usePagePaperView(page: Page, view: ViewState): PaperView | null {
  const { t } = useTranslation();
  const around = usePaperView();
  if (around === null) return null;
  const choices = page.choices.map(({ id, label, options }) => {
    const taken = options.find((option) => option.id === view.options[id]);
    return `${t(`choices.${id}`, label)}: ${t(`choiceOptions.${taken?.id}`, taken?.label ?? '')}`;
  });
  return { ...around, title: t(`pages.${page.id}`, page.title), lines: [...around.lines, ...choices] };
}
