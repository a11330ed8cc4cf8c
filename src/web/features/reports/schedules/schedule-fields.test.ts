import { describe, expect, it } from 'vitest';
import { ScheduleFields } from '#contract/report-schedules.ts';
import { initialSchedule, toSchedule, toScheduleForm } from './schedule-fields.ts';

const FORM = { ...initialSchedule(3), name: 'Monthly', recipients: ['ann@example.com'] };

describe('the schedule form', () => {
  it.each(['daily', 'weekly', 'monthly', 'afterImport'] as const)(
    'converts to a valid schedule and back: %s',
    (every) => {
      const schedule = toSchedule({ ...FORM, every, weekday: 1, monthDay: 1 });
      expect(ScheduleFields.parse(schedule)).toEqual(schedule);
      expect(toScheduleForm(schedule)).toEqual({ ...FORM, every });
    },
  );

  it('has a day only for weekly and monthly schedules', () => {
    expect(toSchedule({ ...FORM, every: 'daily' })).toMatchObject({ weekday: null, monthDay: null });
    expect(toSchedule({ ...FORM, every: 'weekly', weekday: 5 })).toMatchObject({ weekday: 5, monthDay: null });
  });
});
