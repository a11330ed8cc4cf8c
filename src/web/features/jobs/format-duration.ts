const SECOND = 1000;

/** Formats a duration as h:mm:ss; one below a second in milliseconds. Source: shell.md §9, "Number helpers". */
export function formatDuration(ms: number, locale: string): string {
  if (ms < SECOND) {
    const options = { style: 'unit', unit: 'millisecond', unitDisplay: 'short', maximumFractionDigits: 0 } as const;
    return Math.max(0, ms).toLocaleString(locale, options);
  }
  const seconds = Math.round(ms / SECOND);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .map((part, index) =>
      part.toLocaleString(locale, { minimumIntegerDigits: index === 0 ? 1 : 2, useGrouping: false }),
    )
    .join(':');
}
