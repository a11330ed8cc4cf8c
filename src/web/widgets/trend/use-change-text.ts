import { percentage } from '#model/numbers/percentage.ts';
import { percentFormat } from '#web/format/figure-format.ts';
import { useLocale } from '#web/format/use-locale.ts';

/** Returns a function that writes by how many per cent the first of two values exceeds the second; empty if one is missing. */
export function useChangeText(): (values: readonly (number | null)[]) => string {
  const format = percentFormat(useLocale());
  return ([now = null, before = null]) => {
    const change = now === null || before === null ? null : percentage(now - before, before);
    return change === null ? '' : format.exact(change);
  };
}
