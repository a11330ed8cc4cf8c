const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Formats a duration in its largest unit from milliseconds to hours, with one decimal from seconds on. */
export function formatDuration(ms: number, locale: string): string {
  const [unit, size] =
    ms < SECOND
      ? (['millisecond', 1] as const)
      : ms < MINUTE
        ? (['second', SECOND] as const)
        : ms < HOUR
          ? (['minute', MINUTE] as const)
          : (['hour', HOUR] as const);
  const maximumFractionDigits = unit === 'millisecond' ? 0 : 1;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits }).format(
    Math.max(0, ms) / size,
  );
}
