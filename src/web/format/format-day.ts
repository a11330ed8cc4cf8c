/** Writes an ISO date in the reader's language: 'Nov 20, 2026'. Writes a dash for `null`. */
export function formatDay(day: string | null, language: string): string {
  if (day === null) return '–';
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
