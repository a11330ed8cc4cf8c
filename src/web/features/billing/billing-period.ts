import { addMonths, isIsoDate } from '#model/dates/iso-date.ts';
import { getToday } from '#web/format/today.ts';
import { inOneParam } from '#web/view/address/url-choices.ts';

const DEFAULT_MONTHS = 2;

export interface BillingPeriod {
  from: string;
  to: string;
}

const periodChoice = inOneParam<BillingPeriod>(
  'billed',
  ({ from, to }) => `${from}.${to}`,
  (text) => {
    const [from = '', to = ''] = text.split('.');
    return isIsoDate(from) && isIsoDate(to) && from <= to && to <= getToday() ? { from, to } : undefined;
  },
);

/** Reads the bill dates from the address. The default is the last two months. */
export function readPeriod(params: URLSearchParams): BillingPeriod {
  return periodChoice.read(params) ?? { from: addMonths(getToday(), -DEFAULT_MONTHS), to: getToday() };
}

export function writePeriod(params: URLSearchParams, period: BillingPeriod): URLSearchParams {
  const next = new URLSearchParams(params);
  periodChoice.write(next, period);
  return next;
}
