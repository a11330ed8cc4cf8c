import type { LanguageCode } from '#model/texts/locales.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(' ');

/** Languages that write the day before the month. */
const DAY_FIRST: ReadonlySet<LanguageCode> = new Set(['es', 'fr', 'it', 'ar']);
/** Languages that write a comma before decimals. */
const DECIMAL_COMMA: ReadonlySet<LanguageCode> = new Set(['es', 'fr', 'it']);

/** Arabic-Indic, Persian and full-width digits and their signs as ASCII. */
export function withPlainDigits(text: string): string {
  return text
    .replaceAll(/[٠-٩۰-۹０-９]/g, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      return String(code - (code >= 0xff10 ? 0xff10 : code >= 0x6f0 ? 0x6f0 : 0x660));
    })
    .replaceAll(/(?<=\d)٫(?=\d)/g, '.')
    .replaceAll(/(?<=\d)٬(?=\d)/g, ',')
    .replaceAll(/[٪％]/g, '%');
}

/** Numbers, dates and quarters as a language writes them, in the form that English has for them. */
export function withEnglishNumbers(text: string, language: LanguageCode): string {
  const forms = [
    language === 'zh' ? chineseDates : null,
    // Without its accent, "dès" is the article "des".
    language === 'fr' ? (one: string) => one.replaceAll(/(?<!\p{L})dès(?!\p{L})/giu, 'depuis') : null,
    DAY_FIRST.has(language) ? dayFirstDates : null,
    DECIMAL_COMMA.has(language) ? decimalCommas : null,
    DECIMAL_COMMA.has(language) ? numberedQuarters : null,
  ].filter((form) => form !== null);
  return forms.reduce((rest, form) => form(rest), yearFirstDates(text));
}

/** "2026/3/15" */
function yearFirstDates(text: string): string {
  return text.replaceAll(/(?<![\d/])(20\d\d)\/(\d{1,2})\/(\d{1,2})(?![\d/])/g, '$1-$2-$3');
}

/** Chinese writes the year, month and day of a date together, and ten thousand as one sign. */
function chineseDates(text: string): string {
  return text
    .replaceAll(/(\d{4})年(\d{1,2})月(\d{1,2})[日号]/g, ' $1-$2-$3 ')
    .replaceAll(/(\d{4})年(\d{1,2})月/g, ' $1-$2 ')
    .replaceAll(/(\d{4})年/g, ' $1 ')
    .replaceAll(/(?<!\d)(\d{1,2})月(\d{1,2})[日号]/g, (whole, month: string, day: string) =>
      MONTHS[Number(month) - 1] === undefined ? whole : ` ${MONTHS[Number(month) - 1]} ${day} `,
    )
    .replaceAll(/([到至])(\d{1,2})[日号]/g, '$1 $2 ')
    .replaceAll(/(\d+(?:\.\d+)?)万/g, (_, number: string) => String(Number(number) * 10_000));
}

/** "15/03/2026", "15.3.2026" and "15/3": the day comes first, where it can. */
function dayFirstDates(text: string): string {
  return text
    .replaceAll(
      /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(20\d\d)(?![\d/])/g,
      (whole, day: string, _: string, month: string, year: string) =>
        isDay(day, month) ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : whole,
    )
    .replaceAll(/(?<![\d./-])(\d{1,2})\/(\d{1,2})(?![\d/])/g, (whole, day: string, month: string) =>
      isDay(day, month) ? `${MONTHS[Number(month) - 1]} ${Number(day)}` : whole,
    );
}

function isDay(day: string, month: string): boolean {
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
}

/** "1.234,56", "1 234,56" and "2,5" */
function decimalCommas(text: string): string {
  return text.replaceAll(
    /(?<![\d.,/-])\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?(?![\d/]|[.,]\d)|(?<![\d.,/-])\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?:,\d{1,2})?(?![\d/]|[.,]\d)|(?<![\d.,/-])\d+,\d{1,2}(?![\d/]|[.,]\d)/g,
    (number) => number.replaceAll(/[. \u00a0\u202f]/g, '').replace(',', '.'),
  );
}

/** "2º trimestre", "1er semestre" and "3T" */
function numberedQuarters(text: string): string {
  return text
    .replaceAll(
      /(?<![\d.,])([1-4]) ?(?:[°ºª]|er|ero|ro|do|to|re|ère|nd|ème|eme|e|è|o|a)?\.? ?trimestre(?!\p{L})/giu,
      'q$1',
    )
    .replaceAll(/(?<![\d.,])([12]) ?(?:[°ºª]|er|ero|ro|do|re|nd|ème|eme|e|è|o|a)?\.? ?semestre(?!\p{L})/giu, 'h$1')
    .replaceAll(/(?<![\d.,\p{L}])([1-4])T(?![\p{L}\d])/gu, 'q$1');
}
