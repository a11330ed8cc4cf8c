/** The distance of the icon from the end and the bottom of the window, in pixels. */
export interface IconPlace {
  end: number;
  bottom: number;
}

export const FIRST_PLACE: IconPlace = { end: 24, bottom: 24 };

const SIZE = 48;
const MARGIN = 4;
const STEP = 24;

interface Area {
  width: number;
  height: number;
}

/** Keeps the icon within the window. */
export function keepInside({ end, bottom }: IconPlace, { width, height }: Area): IconPlace {
  const clamp = (value: number, length: number) =>
    Math.round(Math.max(MARGIN, Math.min(value, Math.max(MARGIN, length - SIZE - MARGIN))));
  return { end: clamp(end, width), bottom: clamp(bottom, height) };
}

/** The place after moving the icon by pixels of the screen. */
export function moveBy({ end, bottom }: IconPlace, move: { x: number; y: number }, isRightToLeft: boolean): IconPlace {
  return { end: isRightToLeft ? end + move.x : end - move.x, bottom: bottom - move.y };
}

const MOVES: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

/** How far a key moves the icon; null for other keys. */
export function moveOfKey(key: string): { x: number; y: number } | null {
  return MOVES[key] ?? null;
}
