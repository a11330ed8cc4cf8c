import type { ScheduleFields } from '#contract/report-schedules.ts';
import { reports } from '#model/reports/reports.ts';
import { initialFields, type ReportFields, toFields, toRequest } from '#web/features/reports/form/report-fields.ts';

/**
 * The fields of the schedule form: those of the report form and those of a schedule. `frequency` belongs to the
 * report's dates, so the schedule's is called `every`.
 */
export type ScheduleForm = ReportFields &
  Omit<ScheduleFields, 'request' | 'frequency'> & { every: ScheduleFields['frequency'] };

const MONDAY = 1;

/** Returns the initial values of a new schedule: on the first of each month, with the data of the previous month. */
export function initialSchedule(clientId: number): ScheduleForm {
  return {
    ...initialFields(clientId, reports[0]?.id ?? ''),
    name: '',
    format: 'xlsx',
    every: 'monthly',
    weekday: MONDAY,
    monthDay: 1,
    timeOfDay: '06:00',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    recipients: [],
    destinationIds: [],
    delivery: 'file',
    skipsEmpty: true,
  };
}

/** Converts the form to a schedule. */
export function toSchedule(form: ScheduleForm): ScheduleFields {
  const { name, format, every, weekday, monthDay, timeOfDay, timeZone, recipients, delivery, skipsEmpty } = form;
  const { destinationIds } = form;
  return {
    name,
    request: toRequest(form),
    format,
    frequency: every,
    weekday: every === 'weekly' ? weekday : null,
    monthDay: every === 'monthly' ? monthDay : null,
    timeOfDay,
    timeZone,
    recipients,
    destinationIds,
    delivery,
    skipsEmpty,
  };
}

/** Converts a schedule to the values of the form. */
export function toScheduleForm({ request, frequency, weekday, monthDay, ...fields }: ScheduleFields): ScheduleForm {
  return { ...toFields(request), ...fields, every: frequency, weekday: weekday ?? MONDAY, monthDay: monthDay ?? 1 };
}
