import { useTranslation } from 'react-i18next';
import styles from './help.module.css';
import type { Help } from './help-query.ts';
import type { HelpPlace } from './help-topic.ts';
import { searchHelp } from './search-help.ts';

interface HelpSearchResultsProps {
  help: Help;
  typed: string;
  onVisit: (place: HelpPlace) => void;
}

/** The sections of the help that match the search. */
export function HelpSearchResults({ help, typed, onVisit }: HelpSearchResultsProps) {
  const { t } = useTranslation();
  const findings = searchHelp(help, typed, (key, fallback) => t(key, fallback));
  return (
    <>
      <p role="status" className={styles.muted}>
        {findings.length === 0 ? t('help.nothingFound', { typed }) : t('help.found', { count: findings.length })}
      </p>
      <ul className={styles.findings}>
        {findings.map(({ place, topic, heading, excerpt }) => (
          <li key={`${place.topic} ${place.section ?? ''}`}>
            <button type="button" className={styles.finding} onClick={() => onVisit(place)}>
              <strong>{heading ?? topic}</strong>
              {heading !== null && <span className={styles.muted}>{topic}</span>}
              <span className={styles.excerpt}>{excerpt}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
