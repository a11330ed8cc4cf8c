import { SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pickLanguage } from '#model/texts/pick-language.ts';
import { ServerError } from '#web/ui/server-error.tsx';
import styles from './help.module.css';
import { HelpArticle } from './help-article.tsx';
import { getPlace, type HelpHistoryProps, visit } from './help-history.ts';
import { getTopic, type Help, helpQuery } from './help-query.ts';
import { HelpSearchResults } from './help-search-results.tsx';
import type { HelpPlace } from './help-topic.ts';

const QUICK_LINKS = ['tableOfContents', 'commonFeatures'] as const;

/** The links, the search and the current topic or search results. */
export function HelpBody({ history, onHistory }: HelpHistoryProps) {
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard */}
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
