import { Skeleton } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatRange } from '#model/dates/format-date.ts';
import type { Page } from '#model/pages/page.ts';
import { spend } from '#model/pages/spend.page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import tile from '#web/ui/figure-tile.module.css';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import records from '#web/ui/records/records.module.css';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { useSelection } from '#web/view/selection/use-selection.ts';
import { toAmounts } from '#web/widgets/amounts/amount.ts';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer, type WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import styles from './home.module.css';
import { recentWeeksSearch, selectRecentWeeks } from './recent-weeks.ts';

const amounts = getAmounts(spend);

/** The client's amounts over the last 4 weeks; each leads to the page at `path` with the same days. */
export function RecentFigures({ path }: { path: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const id = useId();
  const { client, clients, choose, query } = useClientChoice();
  const selection = selectRecentWeeks(useSelection(null), getToday());
  const settings = defaultSettings(amounts);
  const answer = useWidgetAnswer({ page: spend, widget: amounts, settings, fact: spend.defaultFact, selection });
  return (
    <section className={records.card} aria-labelledby={id} aria-busy={selection.isLoading || answer.isFetching}>
      <div className={records.head}>
        <div>
          <h2 id={id}>{t('home.figures')}</h2>
          <span className={records.muted}>{formatRange(selection.dates, locale)}</span>
        </div>
        {clients.length > 1 && <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={choose} />}
      </div>
      {body()}
    </section>
  );

  function body() {
    if (query.isSuccess && clients.length === 0) return <p className={records.muted}>{t('home.noClients')}</p>;
    if (selection.error !== null) return <ServerError error={selection.error} onRetry={() => query.refetch()} />;
    if (answer.isError) return <ServerError error={answer.error} onRetry={() => answer.refetch()} />;
    if (answer.data === undefined || client === null) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
    const isEmpty = spend.facts.every((fact) => !answer.data.rows[0]?.[fact]);
    if (isEmpty) return <p className={records.muted}>{t('home.noFigures')}</p>;
    return <Tiles path={path} clientId={client.id} answer={answer.data} />;
  }
}

function Tiles({ path, clientId, answer }: { path: string; clientId: number; answer: WidgetAnswer }) {
  const texts = useFactTexts(spend);
  return (
    <ul className={styles.tiles}>
      {toAmounts(spend, answer, texts).map(({ fact, label, short, exact }) => (
        <li key={fact}>
          <Link
            className={styles.tile}
            to={{ pathname: path, search: recentWeeksSearch(clientId, fact) }}
            title={exact}
          >
            <span className={tile.label}>{label}</span> <span className={tile.value}>{short}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function getAmounts({ id, widgets }: Page): Widget {
  const widget = widgets.find(({ kind }) => kind === 'amounts');
  if (widget === undefined) throw new Error(`The page ${id} has no amounts`);
  return widget;
}
