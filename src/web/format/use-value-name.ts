import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { valueName } from '#model/sources/value-name.ts';
import { useLocale } from './use-locale.ts';

/** Dimensions whose values are words of the model; everything else is a name, a number or a carrier's own text. */
const WORDS: readonly string[] = ['service_category', 'bill_option', 'tracking_status', 'credit_type'];
const COUNTRIES: readonly string[] = ['normalised_sender_country', 'normalised_consignee_country'];

/** A dimension's value, and the country it is in where it is a state. */
interface Value {
  dimension: string;
  value: string;
  country?: string | null;
  /** What the value is called in English, where the model does not know. */
  name?: string;
}

/** What a dimension's value is called in the reader's language. Countries are named as the locale does, states by their own names. */
export function useValueName(): (value: Value) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  return useMemo(() => {
    const regions = new Intl.DisplayNames(locale, { type: 'region' });
    return ({ dimension, value, country = null, name = valueName(dimension, value, country) }) => {
      if (WORDS.includes(dimension)) return t(`values.${dimension}.${value}`, name);
      // English has the names the filters have.
      if (!COUNTRIES.includes(dimension) || locale === 'en-US' || !/^[A-Z]{2}$/.test(value)) return name;
      return regions.of(value) ?? name;
    };
  }, [t, locale]);
}
