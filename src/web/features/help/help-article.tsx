import { useTranslation } from 'react-i18next';
import { pages } from '#model/pages/pages.ts';
import styles from './help.module.css';
import { HelpBlocks } from './help-blocks.tsx';
import { HelpInline } from './help-inline.tsx';
import type { HelpBlock, HelpPlace, HelpTopic } from './help-topic.ts';
import type { HelpTopicId } from './help-topics.ts';

interface HelpArticleProps {
  id: HelpTopicId;
  topic: HelpTopic;
  onVisit: (place: HelpPlace) => void;
}

/** Topics with at least this many sections start with a list of them. */
const MANY_SECTIONS = 4;

/** One help topic. In English, a topic without an introduction starts with the text its page declares. */
export function HelpArticle({ id, topic, onVisit }: HelpArticleProps) {
  const { t } = useTranslation();
  const text = pages.find(({ help }) => help.topic === id)?.help.text ?? null;
  const declared: HelpBlock[] = text === null ? [] : [{ kind: 'paragraph', text }];
  return (
    <article aria-labelledby="help-topic">
      <h3 id="help-topic" tabIndex={-1}>
        {topic.title}
      </h3>
      <HelpBlocks blocks={topic.intro.length > 0 ? topic.intro : declared} onVisit={onVisit} />
      {topic.sections.length >= MANY_SECTIONS && (
        <nav className={styles.sections} aria-label={t('help.sections')}>
          <ul className={styles.sectionList}>
            {topic.sections.map(({ id: section, heading }) => (
              <li key={section}>
                <button type="button" className={styles.link} onClick={() => onVisit({ topic: id, section })}>
                  {heading}
                </button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {topic.sections.map(({ id: section, heading, blocks }) => (
        <section key={section} aria-labelledby={`help-${section}`}>
          <h4 id={`help-${section}`} tabIndex={-1}>
            <HelpInline text={heading} onVisit={onVisit} />
          </h4>
          <HelpBlocks blocks={blocks} onVisit={onVisit} />
        </section>
      ))}
    </article>
  );
}
