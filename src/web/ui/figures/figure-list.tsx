import styles from './figure-list.module.css';

interface ListedFigure {
  name: string;
  label: string;
  text: string;
  /** Whether the figure needs attention. */
  isAlarm: boolean;
}

/** Labelled figures side by side. */
export function FigureList({ figures }: { figures: readonly ListedFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, label, text, isAlarm }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd className={isAlarm ? styles.alarm : undefined}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
