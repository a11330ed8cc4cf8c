/** A day as the reader's language writes it, 'Nov 20, 2026'; a dash for none. */
export function formatDay(day: string | null, language: string): string {
  if (day === null) return '–';
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
