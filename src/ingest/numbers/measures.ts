import { quote } from '#ingest/sql-texts.ts';

interface Unit {
  /** In lower case. */
  spellings: readonly string[];
  /** The largest value that a parcel can have. */
  most: number;
}

/** The units of a measure, by their names in the warehouse. A value without a unit is in the first unit. */
export interface Measure {
  units: Readonly<Record<string, Unit>>;
  unknownUnit: string;
  tooMuch: string;
}

/**
 * Spellings of units: the codes of the dashboards specification, §9, the common codes of UN/ECE Recommendation 20 (LBR, KGM, CMT …), which
 * EDI files and customs systems use, and the words and abbreviations found in spreadsheets. A full stop after them is ignored. Units whose
 * names mean something else in some countries (`gr` is also a grain, `Pfund` half a kilogram) are unknown.
 */
const KILOGRAMS = ['kilogram', 'kilogramm', 'kilogramme', 'kilogramo', 'kilogrammo', 'chilogrammo', 'kilo'];
const GRAMS = ['gram', 'gramm', 'gramme', 'gramo', 'grammo'];
const CENTIMETRES = ['centimeter', 'centimetre', 'zentimeter', 'centimètre', 'centímetro', 'centimetro'];
const MILLIMETRES = ['millimeter', 'millimetre', 'millimètre', 'milímetro', 'milimetro', 'millimetro'];

export const WEIGHT: Measure = {
  units: {
    lbs: { spellings: ['p', 'l', 'lb', 'lbs', 'pound', 'pounds', 'lbr', '磅'], most: 200_000 },
    kgs: {
      spellings: ['k', 'kg', 'kgs', 'kgm', ...plurals(KILOGRAMS), 'кг', '公斤', '千克', 'كجم', 'كغ'],
      most: 90_718,
    },
    oz: { spellings: ['o', 'oz', 'ozs', 'ounce', 'ounces', 'onz'], most: 3_200_000 },
    g: { spellings: ['g', 'gms', 'grm', ...plurals(GRAMS), '克'], most: 90_718_474 },
  },
  unknownUnit: 'is not a known unit of weight',
  tooMuch: 'is more than 200,000 lb',
};

export const LENGTH: Measure = {
  units: {
    inches: { spellings: ['i', 'in', 'ins', 'inch', 'inches', 'inh', 'zoll', '"', '″'], most: 1200 },
    cm: { spellings: ['c', 'cm', 'cms', 'cmt', ...plurals(CENTIMETRES), '厘米', 'см'], most: 3048 },
    mm: { spellings: ['mm', 'mms', 'mmt', ...plurals(MILLIMETRES), '毫米', 'мм'], most: 30_480 },
  },
  unknownUnit: 'is not a known unit of length',
  tooMuch: 'is more than 1,200 inches',
};

/** SQL for the name of a unit from its text; `''` if it is unknown. */
export function unitSql(raw: string, { units }: Measure): string {
  const names = Object.entries(units).flatMap(([name, { spellings }]) => spellings.map((text) => ({ text, name })));
  const key = `replaceRegexpOne(lower(${raw}), '[.]$', '')`;
  return `transform(${key}, [${list(names.map(({ text }) => text))}], [${list(names.map(({ name }) => name))}], '')`;
}

const BLANK = '[\\s\u00a0\u202f]*';
/** The text after the last digit of a number, unless it belongs to the number. */
const AFTER_NUMBER = `${BLANK}([^0-9\\s\u00a0\u202f.,()+\u2212-][^0-9]*)$`;

/** SQL for the name of the unit after the number in a cell (`2.5 kg`); `''` if there is none. */
export function ownUnitSql(raw: string, measure: Measure): string {
  return unitSql(`extract(${raw}, ${quote(`[0-9]${AFTER_NUMBER}`)})`, measure);
}

/** SQL for the number in a cell, without a unit after it. */
export function withoutUnitSql(raw: string, measure: Measure): string {
  return `if(${ownUnitSql(raw, measure)} = '', ${raw}, replaceRegexpOne(${raw}, ${quote(AFTER_NUMBER)}, ''))`;
}

/** SQL for the largest value that a parcel can have in a given unit. */
export function mostSql(unit: string, { units }: Measure): string {
  const limits = Object.values(units).map(({ most }) => most);
  return `transform(${unit}, [${list(Object.keys(units))}], [${limits.join(', ')}], ${limits[0]})`;
}

/** Words and their plurals in English, French, Spanish and Italian. */
function plurals(words: readonly string[]): string[] {
  return words.flatMap((word) => [word, `${word}s`, ...(word.endsWith('o') ? [`${word.slice(0, -1)}i`] : [])]);
}

function list(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}
