const OPPOSITE: Record<string, string> = { left: 'right', right: 'left', Left: 'Right', Right: 'Left' };

/** Mirrors an antd placement, which only knows left and right, for right-to-left pages. */
export function mirrorPlacement<Placement extends string>(placement: Placement, direction: 'ltr' | 'rtl'): Placement {
  if (direction === 'ltr') return placement;
  // Safe: the mirror image of every antd placement is a placement too.
  return placement.replace(/left|right/i, (side) => OPPOSITE[side] ?? side) as Placement;
}
