import type { ChartScale } from '#model/pages/widget.ts';
import { logAxisMin } from './log-values.ts';

/** From where to where an axis of amounts goes, as they are plotted. */
export interface AxisRange {
  min: number;
  max: number;
}

/** Round numbers that an axis can end with, in each power of ten. */
const STEPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The axis on which all of some plotted values have room, so that charts with it have the same scale; `undefined` without any. */
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
