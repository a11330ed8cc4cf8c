import type { AlertFields, AlertMeasure, AlertQuestion, AlertRule } from '#contract/alerts.ts';
import { alertMeasures } from '#model/alerts/alert-measures.ts';
import { currencyDigits } from '#model/trade/currencies.ts';

/** The fields of the form. The threshold is in whole units of the currency, in percent, or a number. */
export interface AlertForm extends Pick<AlertFields, 'name' | 'clientId' | 'measure' | 'period' | 'recipients'> {
  kind: AlertRule['kind'];
  threshold: number | null;
  times: number;
  /** The chosen values by dimension; `undefined` where the form shows a filter that nobody has touched. */
  filters: Record<string, string[] | undefined>;
}

export const DEFAULT_TIMES = 3;

/** The initial values of a new alert. */
export function initialAlert(clientId: number): AlertForm {
  return {
    name: '',
    clientId,
    measure: 'spend',
    period: 'week',
    kind: 'above',
    threshold: null,
    times: DEFAULT_TIMES,
    filters: {},
    recipients: [],
  };
}

/** The currency that the filters choose; US dollars unless they choose one. */
export function currencyOfForm({ filters }: Pick<AlertForm, 'filters'>): string {
  const [currency = 'USD', ...others] = filters.currency_code ?? [];
  return others.length === 0 ? currency : 'USD';
}

/** Converts the form to what an alert asks. Filters that the measure doesn't have are left out. */
export function toQuestion(form: AlertForm): AlertQuestion {
  const { clientId, measure, period, kind, threshold, times, filters } = form;
  const allowed = alertMeasures[measure].filters;
  return {
    clientId,
    measure,
    period,
    filters: Object.entries(filters).flatMap(([dimension, values = []]) =>
      values.length === 0 || !allowed.includes(dimension) ? [] : [{ dimension, values }],
    ),
    rule:
      kind === 'unusual'
        ? { kind, times }
        : { kind, threshold: toStored(threshold ?? 0, minorUnits(measure, currencyOfForm(form))) },
  };
}

/** Converts the form to the fields of an alert. */
export function toFields(form: AlertForm): AlertFields {
  return { ...toQuestion(form), name: form.name, recipients: form.recipients };
}

/** Converts the fields of an alert to the form. */
export function toForm({ name, clientId, measure, period, recipients, filters: chosen, rule }: AlertFields): AlertForm {
  const filters = Object.fromEntries(chosen.map(({ dimension, values }) => [dimension, values]));
  const isBand = rule.kind === 'unusual';
  return {
    ...{ name, clientId, measure, period, recipients, filters },
    kind: rule.kind,
    threshold: isBand ? null : rule.threshold / (minorUnits(measure, currencyOfForm({ filters })) ?? 1),
    times: isBand ? rule.times : DEFAULT_TIMES,
  };
}

/** The minor units of one unit of the currency, for measures that are amounts. */
function minorUnits(measure: AlertMeasure, currency: string): number | null {
  return alertMeasures[measure].unit === 'money' ? 10 ** currencyDigits(currency) : null;
}

function toStored(threshold: number, units: number | null): number {
  return units === null ? threshold : Math.round(threshold * units);
}
