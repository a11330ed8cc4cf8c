import styles from './chart-legend.module.css';

interface ChartLegendProps {
  label: string;
  items: readonly { id: string; name: string; colour: string }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
}

/** What the colours of a chart stand for; each can be taken out of the chart and put back. */
export function ChartLegend({ label, items, hidden, onToggle }: ChartLegendProps) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {items.map(({ id, name, colour }) => (
        <li key={id}>
          <button type="button" aria-pressed={!hidden.includes(id)} onClick={() => onToggle(id)}>
            <span className={styles.mark} style={{ background: colour }} aria-hidden="true" />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
