import styles from './chart-legend.module.css';
import type { Line } from './line-option.ts';

interface ChartLegendProps {
  label: string;
  /** `look` is the style of a line, if it differs from a plain line. */
  items: readonly { id: string; name: string; colour: string; look?: Line['look'] }[];
  hidden: readonly string[];
  onToggle: (id: string) => void;
}

/** The legend of a chart. Each entry is a button that hides its line or shows it again. */
export function ChartLegend({ label, items, hidden, onToggle }: ChartLegendProps) {
  return (
    <ul className={styles.legend} aria-label={label}>
      {items.map(({ id, name, colour, look }) => (
        <li key={id}>
          <button type="button" aria-pressed={!hidden.includes(id)} onClick={() => onToggle(id)}>
            <span className={styles.mark} data-look={look} style={{ color: colour }} aria-hidden="true" />
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
