import type { DateRange } from './date-range.ts';
import { defaultRange, findEngageRange } from './default-ranges.ts';
import type { IsoDate } from './iso-date.ts';
import { rollingRange } from './rolling-period.ts';

export type RangePreset = { label: string; range: DateRange };

/** The presets of the range picker. The preset from the engage date requires that the client has one. */
export function rangePresets(today: IsoDate, engageDate: IsoDate | null): RangePreset[] {
  const presets: RangePreset[] = [
    { label: 'two years ago - Till Date', range: defaultRange(today) },
    { label: 'Last Year', range: rollingRange('Previous Year', today) },
    { label: 'Year to Date', range: rollingRange('YTD', today) },
  ];
  const engaged = findEngageRange(engageDate, today);
  return engaged === null ? presets : [...presets, { label: 'Engage Date - Till Date', range: engaged }];
}
