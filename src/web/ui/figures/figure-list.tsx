import styles from './figure-list.module.css';

interface ListedFigure {
  name: string;
  label: string;
  text: string;
  /** Whether it wants attention. */
  isAlarm: boolean;
}

/** A few figures side by side, each under its label. */
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
