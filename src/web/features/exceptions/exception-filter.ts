import {
  EXCEPTION_DAYS,
  ExceptionFilter,
  type ExceptionList,
  ExceptionState,
  TROUBLES,
  type Trouble,
} from '#contract/exceptions.ts';

/** The names of the filters in the address. */
export const FILTER_NAMES = ['trouble', 'state', 'assignee', 'carrier', 'days', 'text'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** In the address, it stands for exceptions that nobody is assigned to. */
export const NOBODY = '-';

/** Reads the filter in the address. Values that can't be filtered by are ignored; without a state, open exceptions are shown. */
export function readFilter(list: ExceptionList, choices: Readonly<Record<FilterName, string | null>>): ExceptionFilter {
  const values = (name: FilterName) => (choices[name] ?? '').split(',').filter(Boolean);
  const troubles: readonly Trouble[] = TROUBLES[list];
  const states = ExceptionState.options.filter((state) => values('state').includes(state));
  return ExceptionFilter.parse({
    troubles: troubles.filter((trouble) => values('trouble').includes(trouble)),
    states: states.length === 0 ? ['open'] : states,
    assignees: values('assignee').map((login) => (login === NOBODY ? '' : login.slice(0, 100))),
    carrierIds: values('carrier')
      .filter((id) => /^\d{1,9}$/.test(id))
      .map(Number),
    days: EXCEPTION_DAYS.find((days) => String(days) === choices.days) ?? 90,
    text: (choices.text ?? '').slice(0, 100),
  });
}
