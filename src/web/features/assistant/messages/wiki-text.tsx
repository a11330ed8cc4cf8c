import Markdown from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import styles from './messages.module.css';
import { PageLink } from './page-link.tsx';

function WikiLink({ href = '', children }: { href?: string; children?: ReactNode }) {
  return <PageLink to={href}>{children}</PageLink>;
}

/** Nothing is loaded from addresses in a text. */
function NoImage({ alt = '' }: { alt?: string }) {
  return <>{alt}</>;
}

const OPTIONS = {
  disableParsingRawHTML: true,
  forceBlock: true,
  overrides: { a: WikiLink, img: NoImage, h1: 'h4', h2: 'h4', h3: 'h4' },
} as const;

/** An explanation in Markdown. HTML in it is shown as text. */
export function WikiText({ text }: { text: string }) {
  return (
    <div className={styles.wiki} dir="auto">
      <Markdown options={OPTIONS}>{text}</Markdown>
    </div>
  );
}
