import { usePaperView } from './paper-view.ts';
import styles from './print-header.module.css';

/** What stands above a page on paper only: its title, and on a dashboard whose figures it shows. */
export function PrintHeader({ title }: { title: string }) {
  const view = usePaperView();
  return (
    <header className={styles.header}>
      <h1>{title}</h1>
      {view?.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </header>
  );
}
