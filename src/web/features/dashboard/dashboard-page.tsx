import { useTranslation } from 'react-i18next';
import { conditionalNote, type Page } from '#model/pages/page.ts';
import { findPage } from '#model/pages/pages.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { useSetSelection } from '#web/lib/view-state/use-selection.ts';
import { useViewState } from '#web/lib/view-state/use-view-state.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './dashboard.module.css';
import { toggleFilter } from './toggle-filter.ts';
import { WidgetView } from './widget-view.tsx';

/** A page of analysis, drawn from its declaration. */
export function DashboardPage({ pageId }: { pageId: string }) {
  const page = findPage(pageId);
  if (page === null) throw new Error(`The model has no page ${pageId}`);
  return <Dashboard key={page.id} page={page} />;
}

function Dashboard({ page }: { page: Page }) {
  const view = useViewState(page);
  const { t } = useTranslation();
  const { setFilters } = useSetSelection();
  if (view.error !== null) return <ServerError error={view.error} />;
  if (view.client === null && !view.isLoading) return <p className={styles.empty}>{t('widgets.empty')}</p>;
  return (
    <div className={styles.page}>
      <Notes page={page} fact={view.fact} isConverted={view.currency === null} />
      <div className={styles.widgets}>
        {page.widgets.map((widget) => (
          <WidgetView
            key={widget.kind}
            page={page}
            widget={widget}
            settings={view.widgets[widget.kind] ?? defaultSettings(widget)}
            fact={view.fact}
            selection={view}
            onSettings={(settings) => view.setWidget(widget, settings)}
            onFact={view.setFact}
            onFilter={(values) => setFilters(toggleFilter(view.filters, values))}
          />
        ))}
      </div>
    </div>
  );
}

/** What the figures leave out and how they were converted. */
function Notes({ page, fact, isConverted }: { page: Page; fact: string; isConverted: boolean }) {
  const { t } = useTranslation();
  const note = conditionalNote(page, fact);
  return (
    <div className={styles.notes}>
      <p>{note !== null && t(`notes.${fact}`, note)}</p>
      {isConverted && <p>{t('dashboard.converted')}</p>}
    </div>
  );
}
