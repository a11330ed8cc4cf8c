/** The action of a key on a map of circles. */
export type KeyMove =
  | { kind: 'pan'; by: { x: number; y: number } }
  | { kind: 'zoom'; factor: number }
  | { kind: 'whole' }
  | { kind: 'neighbour'; key: string }
  | { kind: 'choose'; isForRows: boolean }
  | { kind: 'leave' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const STEP = 90;
const ZOOM = 1.6;

// A key moves the view, so the map moves the other way.
const PANS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: STEP, y: 0 },
  ArrowRight: { x: -STEP, y: 0 },
  ArrowUp: { x: 0, y: STEP },
  ArrowDown: { x: 0, y: -STEP },
};

/** Returns the action of a key: arrows pan, or move from circle to circle with Shift; + and − zoom, 0 shows the whole map. Other keys return `null`. */
export function keyMove({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): KeyMove | null {
  if (ctrlKey || metaKey || altKey) return null;
  const by = PANS[key];
  if (by !== undefined) return shiftKey ? { kind: 'neighbour', key } : { kind: 'pan', by };
  switch (key) {
    case '+':
    case '=':
      return { kind: 'zoom', factor: ZOOM };
    case '-':
    case '_':
    case '−':
      return { kind: 'zoom', factor: 1 / ZOOM };
    case '0':
      return { kind: 'whole' };
    case 'Enter':
    case ' ':
      return { kind: 'choose', isForRows: shiftKey };
    case 'Escape':
      return { kind: 'leave' };
    default:
      return null;
  }
}
