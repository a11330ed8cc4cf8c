import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns how many items of a horizontal list fit into it. Its last child is the button for the rest, which is counted only if
 * not all others fit. All children stay laid out, so that their widths can be measured.
 */
export function useFittingCount(list: RefObject<HTMLElement | null>, count: number): number {
  const [fitting, setFitting] = useState(count);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items have to be observed
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const widths = [...element.children].map((child) => (child as HTMLElement).offsetWidth);
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0;
      setFitting(countFitting(widths, { available: element.clientWidth, gap }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [list, count]);
  return Math.min(fitting, count);
}

/** How many of the items fit before the last one, which is the button for the rest. */
export function countFitting(
  widths: readonly number[],
  { available, gap }: { available: number; gap: number },
): number {
  const items = widths.slice(0, -1);
  const rest = widths.at(-1) ?? 0;
  const widthOf = (among: readonly number[]) => among.reduce((sum, width) => sum + width + gap, -gap);
  if (widthOf(items) <= available) return items.length;
  let fitting = 0;
  while (fitting < items.length && widthOf([...items.slice(0, fitting + 1), rest]) <= available) fitting += 1;
  return fitting;
}
