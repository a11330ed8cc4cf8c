import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { valueName } from '#model/sources/value-name.ts';
import { useLocale } from './use-locale.ts';

/** Dimensions whose values are translated. Other values are names, numbers or texts of the carrier. */
const WORDS: readonly string[] = [
  'service_category',
  'bill_option',
  'tracking_status',
  'credit_type',
  'credit_status',
  'rule',
  'status',
  'avoidable_rule',
  'weight_band',
  'rate_zone',
  'store_type',
];
const COUNTRIES: readonly string[] = ['normalised_sender_country', 'normalised_consignee_country'];
const STATES: readonly string[] = ['normalised_sender_state', 'normalised_consignee_state'];

/** A value of a dimension; a state comes with its country. */
interface Value {
  dimension: string;
  value: string;
  country?: string | null;
  /** The English name of the value, if the model doesn't have it. */
  name?: string;
}

/**
 * Returns a function that names a value in the reader's language. Country names come from the locale. States have names in
 * the reader's script if their country is known, and otherwise keep their own.
 */
export function useValueName(): (value: Value) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return useMemo(() => {
    const regions = new Intl.DisplayNames(locale, { type: 'region' });
    return ({ dimension, value, country = null, name = valueName(dimension, value, country) }) => {
      // Most causes are names, such as those of customers. Only reasons have an English name that differs from their value.
      const isWord = WORDS.includes(dimension) || (dimension === 'cause' && name !== value);
      if (isWord) return t(`values.${dimension}.${value}`, name);
      if (STATES.includes(dimension) && country !== null) return t(`states.${country}.${value}`, name);
      // English uses the same country names as the filters.
      if (!COUNTRIES.includes(dimension) || locale === 'en-US' || !/^[A-Z]{2}$/.test(value)) return name;
      return regions.of(value) ?? name;
    };
  }, [t, locale]);
}
