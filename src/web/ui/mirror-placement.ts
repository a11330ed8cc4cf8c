const OPPOSITE: Record<string, string> = { left: 'right', right: 'left', Left: 'Right', Right: 'Left' };

/** A placement of the component library, which knows only left and right, turned round where the page is read from the right. */
export function mirrorPlacement<Placement extends string>(placement: Placement, direction: 'ltr' | 'rtl'): Placement {
  if (direction === 'ltr') return placement;
  // Safe: every placement of the library has its mirror image among them.
  return placement.replace(/left|right/i, (side) => OPPOSITE[side] ?? side) as Placement;
}
