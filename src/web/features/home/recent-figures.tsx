import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Row } from '#contract/question.ts';
import { formatRange } from '#model/dates/format-date.ts';
import { percentage } from '#model/numbers/percentage.ts';
import { spend } from '#model/pages/declared/spend.page.ts';
import type { Page } from '#model/pages/page.ts';
import type { Widget } from '#model/pages/widget.ts';
import { defaultSettings } from '#model/pages/widget-settings.ts';
import { formatChange } from '#web/format/figure-format.ts';
import { getToday } from '#web/format/today.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { FigureLabel, FigureValue } from '#web/ui/figures/figure-tile.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { ClientSelect } from '#web/ui/records/client-select.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { useClientChoice } from '#web/view/selection/use-client-choice.ts';
import { useSelection } from '#web/view/selection/use-selection.ts';
import { toAmounts } from '#web/widgets/amounts/amount.ts';
import { Meaning } from '#web/widgets/frame/meaning.tsx';
import { useFactTexts } from '#web/widgets/frame/use-fact-texts.ts';
import { useWidgetAnswer } from '#web/widgets/frame/use-widget-answer.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import styles from './home.module.css';
import { recentWeeksSearch, selectRecentWeeks, selectWeeksBefore } from './recent-weeks.ts';

const amounts = getAmounts(spend);

/** The client's amounts of the last 4 weeks with their change from the 4 weeks before. Each links to the page at `path` with the same dates. */
export function RecentFigures({ path }: { path: string }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { client, clients, choose, query } = useClientChoice();
  const chosen = useSelection(null);
  const selection = selectRecentWeeks(chosen, getToday());
  const asked = { page: spend, widget: amounts, settings: defaultSettings(amounts), fact: spend.defaultFact };
  const answer = useWidgetAnswer({ ...asked, selection });
  const before = useWidgetAnswer({ ...asked, selection: selectWeeksBefore(chosen, getToday()) });
  return (
    <SectionCard
      title={t('home.figures')}
      subtitle={<MutedText as="span">{formatRange(selection.dates, locale)}</MutedText>}
      actions={clients.length > 1 && <ClientSelect clients={clients} clientId={client?.id ?? null} onChoose={choose} />}
      isBusy={selection.isLoading || answer.isFetching}
    >
      {body()}
    </SectionCard>
  );

  function body() {
    if (query.isSuccess && clients.length === 0) return <MutedText>{t('home.noClients')}</MutedText>;
    if (selection.error !== null) return <ServerError error={selection.error} onRetry={() => query.refetch()} />;
    if (answer.isError) return <ServerError error={answer.error} onRetry={() => answer.refetch()} />;
    if (answer.data === undefined || client === null) return <Skeleton active title={false} paragraph={{ rows: 3 }} />;
    const isEmpty = spend.facts.every((fact) => !answer.data.rows[0]?.[fact]);
    if (isEmpty) return <MutedText>{t('home.noFigures')}</MutedText>;
    return <Tiles path={path} clientId={client.id} answer={answer.data} before={before.data?.rows[0] ?? {}} />;
  }
}

interface TilesProps {
  path: string;
  clientId: number;
  answer: WidgetAnswer;
  /** The amounts of the four weeks before. */
  before: Row;
}

function Tiles({ path, clientId, answer, before }: TilesProps) {
  const { t } = useTranslation();
  const texts = useFactTexts(spend);
  return (
    <>
      <ul className={styles.tiles}>
        {toAmounts(spend, answer, texts).map(({ fact, label, short, exact, value }) => (
          <li key={fact}>
            <Link
              className={styles.tile}
              to={{ pathname: path, search: recentWeeksSearch(clientId, fact) }}
              title={exact}
            >
              <FigureLabel>{label}</FigureLabel> <FigureValue>{short}</FigureValue>
              <Change fact={fact} now={value} before={before[fact]} />
            </Link>
          </li>
        ))}
      </ul>
      <MutedText>{t('home.changeNote')}</MutedText>
    </>
  );
}

function Change({ fact, now, before }: { fact: string; now: number | null; before: Row[string] | undefined }) {
  const locale = useLocale();
  const change = now === null || typeof before !== 'number' || before === 0 ? null : percentage(now - before, before);
  if (change === null) return null;
  const { better } = spend.source.facts[fact] ?? {};
  const text = formatChange(change, locale);
  if (better === undefined || change === 0) return <bdi className={styles.change}>{text}</bdi>;
  return <Meaning meaning={change > 0 === (better === 'more') ? 'good' : 'bad'}>{text}</Meaning>;
}

function getAmounts({ id, widgets }: Page): Widget {
  const widget = widgets.find(({ kind }) => kind === 'amounts');
  if (widget === undefined) throw new Error(`The page ${id} has no amounts`);
  return widget;
}
