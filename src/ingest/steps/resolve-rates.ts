import { type Lookup, lookupKey } from '#ingest/lookup-rows.ts';
import { currencyDigits } from '#model/trade/currencies.ts';

/** The exchange rate of a currency on a bill date: US dollars for one unit, 0 where none is known. */
export interface DayRate {
  currency: string;
  billDate: string;
  rate: number;
}

/** The known rates as lookups: US dollars for one unit of the currency, the number of minor units in one unit, the currency and the day. */
export function rateLookups(rates: readonly DayRate[]): Lookup[] {
  return rates
    .filter(({ rate }) => rate > 0)
    .map(({ currency, billDate, rate }) => ({
      key: lookupKey([currency, billDate]),
      values: [rate, 10 ** currencyDigits(currency), currency, billDate],
    }));
}
