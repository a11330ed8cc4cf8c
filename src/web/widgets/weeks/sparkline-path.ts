/** The size of a sparkline in pixels. */
export const SPARKLINE = { width: 132, height: 34, margin: 3 };

/**
 * Returns a path for each series. All series share one scale, from the smallest to the largest of their values. A missing value leaves
 * a gap, a value without neighbours is a dot, and equal values are drawn in the middle.
 */
export function sparklinePaths(series: readonly (readonly (number | null)[])[]): string[] {
  const known = series.flat().filter((value) => value !== null);
  const [lowest, highest] = [Math.min(...known), Math.max(...known)];
  const { width, height, margin } = SPARKLINE;
  const placeY = (value: number) => {
    const share = highest === lowest ? 0.5 : (value - lowest) / (highest - lowest);
    return height - margin - share * (height - 2 * margin);
  };
  return series.map((values) => {
    const step = (width - 2 * margin) / Math.max(values.length - 1, 1);
    return values
      .map((value, index) => {
        if (value === null) return '';
        const point = `${toTenth(margin + index * step)} ${toTenth(placeY(value))}`;
        return (values[index - 1] ?? null) === null ? `M${point}h0` : `L${point}`;
      })
      .join('');
  });
}

function toTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
