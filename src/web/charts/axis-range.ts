import type { ChartScale } from '#model/pages/widget.ts';
import { logAxisMin } from './log-values.ts';

/** The span of an axis, in plotted units. */
export interface AxisRange {
  min: number;
  max: number;
}

/** The round numbers at which an axis can end, for each power of ten. */
const STEPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The span that covers all plotted values, so that several charts can share a scale; `undefined` without values. */
export function axisRange(values: readonly (number | null)[], scale: ChartScale): AxisRange | undefined {
  const known = values.filter((value): value is number => value !== null);
  if (known.length === 0) return undefined;
  if (scale === 'semilog') return { min: logAxisMin(known), max: 10 ** Math.ceil(Math.log10(Math.max(1, ...known))) };
  const [lowest, highest] = [Math.min(0, ...known), Math.max(0, ...known)];
  return { min: lowest < 0 ? -roundUp(-lowest) : 0, max: roundUp(highest) };
}

function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((one) => value <= one * power * (1 + 1e-9)) ?? 10;
  return Number((step * power).toPrecision(12));
}
