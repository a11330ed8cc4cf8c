import styles from './sparkline.module.css';
import { SPARKLINE, sparklinePaths } from './sparkline-path.ts';

interface SparklineProps {
  values: readonly (number | null)[];
  /** The values a year earlier, drawn dashed behind the others. */
  before: readonly (number | null)[];
  /** Describes the line for readers who don't see it. */
  label: string;
}

/** A small line chart without axes. */
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
