import styles from './sparkline.module.css';
import { SPARKLINE, sparklinePaths } from './sparkline-path.ts';

interface SparklineProps {
  values: readonly (number | null)[];
  /** Drawn dashed behind them, on the same scale. */
  before: readonly (number | null)[];
  /** What the line says, in words. */
  label: string;
}

/** A line as small as a word. */
export function Sparkline({ values, before, label }: SparklineProps) {
  const { width, height } = SPARKLINE;
  const [line, beforeLine] = sparklinePaths([values, before]);
  return (
    <svg
      className={styles.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      <path className={styles.before} d={beforeLine} />
      <path className={styles.line} d={line} />
    </svg>
  );
}
