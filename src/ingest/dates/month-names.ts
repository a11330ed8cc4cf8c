const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** Full and short names, also in the form that they have in dates of other lengths. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'short' },
  { day: 'numeric', month: 'long' },
  { day: 'numeric', month: 'short' },
];
/** Short names in use that `Intl` doesn't know. */
const OTHERS: Readonly<Record<string, number>> = { sept: 9, set: 9, mrz: 3, mär: 3, marz: 3, okt: 10, dez: 12 };

const months = new Map<string, number>();
for (const language of LANGUAGES)
  for (const form of FORMS) {
    const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
    for (let month = 1; month <= 12; month++) {
      const name = format.formatToParts(Date.UTC(2025, month - 1, 1)).find(({ type }) => type === 'month')?.value;
      if (name !== undefined && !/\d/.test(name)) months.set(keyOf(name), month);
    }
  }
for (const [name, month] of Object.entries(OTHERS)) months.set(keyOf(name), month);

/** Returns the month (1 to 12) of a full or short name in a language of carriers' files, ignoring case, accents and dots. */
export function findMonth(name: string): number | null {
  return months.get(keyOf(name)) ?? null;
}

function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f.]/g, '')
    .toLowerCase();
}
