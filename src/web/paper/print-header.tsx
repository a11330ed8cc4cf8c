import { usePaperView } from './paper-view.ts';
import styles from './print-header.module.css';

/** The header of a printed page: its title and, on a dashboard, whose figures it shows. */
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
