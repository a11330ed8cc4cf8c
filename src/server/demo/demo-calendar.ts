import { addDays, addYears, daysBetween, type IsoDate } from '#model/dates/iso-date.ts';

/** A day of the demo, counted from the first one. */
export type DayIndex = number;

export type DemoDay = {
  iso: IsoDate;
  /** `YYYYMMDD` */
  compact: string;
  year: number;
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  isBusinessDay: boolean;
  /** Whether carriers charge for high demand on this day. */
  isPeak: boolean;
  /** How much is shipped on this day; 1 is an ordinary day. */
  volume: number;
};

/** The number of days after the last shipping day that late deliveries and bills may use. */
const DAYS_AHEAD = 90;

/** The calendar of the demo: three years of shipping days up to the day before `today`. */
export class DemoCalendar {
  readonly days: readonly DemoDay[];
  /** Yesterday: the last day of shipping, delivery and billing. */
  readonly lastDay: DayIndex;

  constructor(today: IsoDate) {
    const firstOn = addYears(today, -3);
    this.lastDay = daysBetween(firstOn, today) - 1;
    this.days = Array.from({ length: this.lastDay + 1 + DAYS_AHEAD }, (_, index) =>
      describeDay(addDays(firstOn, index)),
    );
  }

  at(index: DayIndex): DemoDay {
    const day = this.days[index];
    if (day === undefined) throw new Error(`Day ${index} lies outside the demo`);
    return day;
  }

  /** Returns the day `count` business days later. */
  addBusinessDays(index: DayIndex, count: number): DayIndex {
    let day = index;
    for (let left = count; left > 0; ) {
      day += 1;
      if (this.at(day).isBusinessDay) left -= 1;
    }
    return day;
  }

  /** Returns the Saturday on or after the day, because carriers bill weekly. */
  saturdayOf(index: DayIndex): DayIndex {
    return index + 6 - this.at(index).weekday;
  }
}

const WEEKDAY_VOLUME = [0.02, 1.22, 1.15, 1.08, 1.05, 1, 0.14];
const MONTH_VOLUME = [0.88, 0.86, 0.92, 0.95, 0.97, 0.94, 0.93, 0.96, 0.98, 1.06, 1.3, 1.5];

function describeDay(iso: IsoDate): DemoDay {
  const date = new Date(`${iso}T00:00:00Z`);
  const month = date.getUTCMonth() + 1;
  const dayOfMonth = date.getUTCDate();
  const weekday = date.getUTCDay();
  const isOff = isHoliday(month, dayOfMonth, weekday);
  const volume = (WEEKDAY_VOLUME[weekday] ?? 0) * (MONTH_VOLUME[month - 1] ?? 0) * (isOff ? 0.04 : 1);
  return {
    iso,
    compact: iso.replaceAll('-', ''),
    year: date.getUTCFullYear(),
    month,
    weekday,
    isBusinessDay: weekday !== 0 && weekday !== 6 && !isOff,
    isPeak: month >= 10 || (month === 1 && dayOfMonth <= 17),
    volume: month === 12 && dayOfMonth > 24 ? volume * 0.45 : volume,
  };
}

/** The days on which neither UPS nor FedEx delivers. */
function isHoliday(month: number, day: number, weekday: number): boolean {
  const isFixed = (month === 1 && day === 1) || (month === 7 && day === 4) || (month === 12 && day === 25);
  const isMemorialDay = month === 5 && weekday === 1 && day > 24;
  const isLaborDay = month === 9 && weekday === 1 && day <= 7;
  const isThanksgiving = month === 11 && weekday === 4 && day >= 22 && day <= 28;
  return isFixed || isMemorialDay || isLaborDay || isThanksgiving;
}
