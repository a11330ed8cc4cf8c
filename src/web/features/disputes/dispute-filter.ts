import { FindingStatus } from '#contract/audit.ts';
import { ClockBand, type FindingFilter } from '#contract/disputes.ts';

/** The names of the filters in the address. */
export const FILTER_NAMES = ['status', 'carrier', 'account', 'rule', 'clock', 'assignee', 'text', 'direction'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** In the address, it stands for findings without an assignee. */
export const NOBODY = '-';

/** Reads the filter in the address. Values that can't be filtered by are ignored. */
export function readFilter(choices: Readonly<Record<FilterName, string | null>>): FindingFilter {
  const list = (name: FilterName) => (choices[name] ?? '').split(',').filter(Boolean);
  return {
    statuses: list('status').filter((value): value is FindingStatus => isOneOf(FindingStatus.options, value)),
    carrierIds: list('carrier')
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
    accounts: list('account'),
    rules: list('rule').filter((rule) => rule.length <= 8),
    clock: list('clock').filter((value): value is ClockBand => isOneOf(ClockBand.options, value)),
    assignees: list('assignee').map((login) => (login === NOBODY ? '' : login)),
    text: (choices.text ?? '').trim().slice(0, 100),
    direction: choices.direction === 'under' ? 'under' : 'over',
  };
}

function isOneOf<Value extends string>(values: readonly Value[], value: string): value is Value {
  return values.some((other) => other === value);
}
