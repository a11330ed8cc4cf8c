import type { MappingField } from '#contract/mappings.ts';
import { LENGTH, type Measure, WEIGHT } from '#ingest/numbers/measures.ts';
import { foldText } from '#model/texts/fold-text.ts';
import { currencies } from '#model/trade/currencies.ts';

const SIGNS: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP' };

function words(title: string): string[] {
  return title
    .split(/[\s_()[\]{}/,;:.-]+/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
}

/** The currency that ends a title (`Amount (EUR)`, `Netto €`); null if there is none. `$` is the sign of many currencies. */
export function currencyIn(title: string): string | null {
  const last = words(title).at(-1) ?? '';
  const code = SIGNS[last] ?? last;
  return currencies.some((currency) => currency.code === code) ? code : null;
}

/** The unit that the title of a weight or length names, as the unit fields accept it; null if it names none. */
export function unitIn(title: string, field: 'weight_unit' | 'dim_unit'): string | null {
  const measure = MEASURES[field];
  const spellings = Object.values(measure.units).flatMap((unit) => unit.spellings.filter(isAbbreviation));
  return (
    words(title)
      .map((word) => word.toLowerCase())
      .findLast((word) => spellings.includes(word)) ?? null
  );
}

/** Single letters are carriers' codes, which no title contains, except for `g`. */
function isAbbreviation(spelling: string): boolean {
  return spelling.length > 1 || spelling === 'g';
}

const MEASURES: Readonly<Record<'weight_unit' | 'dim_unit', Measure>> = { weight_unit: WEIGHT, dim_unit: LENGTH };

/** The field with the unit of a field. */
export function unitFieldOf(field: MappingField): 'weight_unit' | 'dim_unit' | null {
  if (field === 'actual_weight' || field === 'billed_weight') return 'weight_unit';
  return field === 'length' || field === 'width' || field === 'height' ? 'dim_unit' : null;
}

/** A title without its unit and currency, folded for comparison. */
export function bareTitle(title: string): string {
  const units = [...WEIGHT_AND_LENGTH, ...currencies.map(({ code }) => code.toLowerCase()), '€', '£', '$'];
  const left = words(title).filter((word) => !units.includes(word.toLowerCase()));
  return foldText((left.length === 0 ? words(title) : left).join(' '));
}

const WEIGHT_AND_LENGTH = [WEIGHT, LENGTH].flatMap(({ units }) =>
  Object.values(units).flatMap(({ spellings }) => spellings.filter(isAbbreviation)),
);
