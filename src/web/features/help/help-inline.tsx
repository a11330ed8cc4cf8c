import { useTranslation } from 'react-i18next';
import styles from './help.module.css';
import { fillLabels } from './help-labels.ts';
import type { HelpPlace } from './help-topic.ts';
import { type Inline, parseInline } from './parse-inline.ts';

export interface HelpLinkProps {
  /** Called when the reader follows a link to a place in the help. */
  onVisit: (place: HelpPlace) => void;
}

/** Renders a text with its labels, emphasis and links to other help topics. */
export function HelpInline({ text, onVisit }: { text: string } & HelpLinkProps) {
  const { t } = useTranslation();
  const runs = parseInline(fillLabels(text, (key, fallback) => t(key, fallback)));
  return runs.map((run) => <Run key={run.start} run={run} onVisit={onVisit} />);
}

function Run({ run, onVisit }: { run: Inline } & HelpLinkProps) {
  switch (run.kind) {
    case 'strong':
      return <strong>{run.text}</strong>;
    case 'code':
      return <code>{run.text}</code>;
    case 'link':
      return (
        <button type="button" className={styles.link} onClick={() => onVisit(run.place)}>
          {run.text}
        </button>
      );
    case 'text':
      return run.text;
  }
}
