import { LeftOutlined, PrinterOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickLanguage } from '#model/texts/pick-language.ts';
import { trapFocus } from '#web/ui/focus/trap-focus.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './help.module.css';
import { HelpArticle } from './help-article.tsx';
import { canGo, getPlace, go, type HelpHistory, visit } from './help-history.ts';
import { getTopic, type Help, helpQuery } from './help-query.ts';
import { HelpSearchResults } from './help-search-results.tsx';
import type { HelpPlace } from './help-topic.ts';

interface HelpDrawerProps {
  title: string;
  isOpen: boolean;
  history: HelpHistory;
  onHistory: (history: HelpHistory) => void;
  onClose: () => void;
}

/** The help drawer: a topic, links to other topics and the search. */
export function HelpDrawer({ title, isOpen, history, onHistory, onClose }: HelpDrawerProps) {
  const { t, i18n } = useTranslation();
  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      destroyOnHidden
      placement={mirrorPlacement('right', i18n.dir())}
      size="min(600px, 100vw)"
      rootClassName={styles.drawer}
      closable={{ 'aria-label': t('help.close') }}
      title={<h2>{title}</h2>}
      extra={<HistoryButtons history={history} onHistory={onHistory} />}
      styles={{ body: { padding: 0 } }}
      onKeyDown={(event) => trapFocus(event.currentTarget, event)}
    >
      <HelpBody history={history} onHistory={onHistory} />
    </Drawer>
  );
}

type HistoryProps = Pick<HelpDrawerProps, 'history' | 'onHistory'>;

function HistoryButtons({ history, onHistory }: HistoryProps) {
  const { t } = useTranslation();
  const steps = [
    { step: -1, name: t('help.back'), Icon: LeftOutlined },
    { step: 1, name: t('help.forward'), Icon: RightOutlined },
  ] as const;
  return (
    <div className={styles.history}>
      {steps.map(({ step, name, Icon }) => (
        <Button
          key={step}
          type="text"
          icon={<Icon aria-hidden="true" />}
          aria-label={name}
          title={name}
          disabled={!canGo(history, step)}
          onClick={() => onHistory(go(history, step))}
        />
      ))}
      <Button
        type="text"
        icon={<PrinterOutlined aria-hidden="true" />}
        aria-label={t('help.print')}
        title={t('help.print')}
        onClick={() => window.print()}
      />
    </div>
  );
}

const QUICK_LINKS = ['tableOfContents', 'commonFeatures'] as const;

function HelpBody({ history, onHistory }: HistoryProps) {
  const { t, i18n } = useTranslation();
  const help = useQuery(helpQuery(pickLanguage(null, [i18n.language])));
  const [typed, setTyped] = useState('');
  const handleVisit = (place: HelpPlace) => {
    setTyped('');
    onHistory(visit(history, place));
  };
  return (
    <div className={styles.body}>
      <nav className={styles.ways} aria-label={t('help.ways')}>
        {QUICK_LINKS.map((topic) => (
          <button
            key={topic}
            type="button"
            className={styles.link}
            onClick={() => handleVisit({ topic, section: null })}
          >
            {t(`help.quickLinks.${topic}`)}
          </button>
        ))}
        <Input
          type="search"
          prefix={<SearchOutlined aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={t('help.search')}
          aria-label={t('help.search')}
        />
      </nav>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.text} tabIndex={0} aria-label={t('help.text')} aria-busy={help.isPending}>
        {help.error !== null && <ServerError error={help.error} onRetry={() => help.refetch()} />}
        {help.data !== undefined &&
          (typed.trim() === '' ? (
            <PlacedArticle place={getPlace(history)} help={help.data} onVisit={handleVisit} />
          ) : (
            <HelpSearchResults help={help.data} typed={typed} onVisit={handleVisit} />
          ))}
      </section>
    </div>
  );
}

interface PlacedArticleProps {
  place: HelpPlace;
  help: Help;
  onVisit: (place: HelpPlace) => void;
}

/** Renders the topic of a place, and scrolls and focuses its section. */
function PlacedArticle({ place, help, onVisit }: PlacedArticleProps) {
  useEffect(() => {
    const heading = document.getElementById(`help-${place.section ?? 'topic'}`);
    heading?.scrollIntoView({ block: 'start' });
    heading?.focus({ preventScroll: true });
  }, [place]);
  return <HelpArticle id={place.topic} topic={getTopic(help, place.topic)} onVisit={onVisit} />;
}
