import { usOutlines } from '#web/maps/geography/us-outlines.ts';
import { type MapFrame, type MapView, scaleOf, toScreen } from './map-view.ts';

export interface OutlineColours {
  land: string;
  border: string;
}

interface Kept {
  view: MapView;
  frame: MapFrame;
  colours: OutlineColours;
  pixelRatio: number;
}

export interface OutlineLayer {
  /** Draws the states. Returns whether they are sharp, as opposed to an enlarged or reduced picture. */
  draw: (context: CanvasRenderingContext2D, asked: Kept) => boolean;
  /** Makes the next drawing sharp. */
  sharpen: () => void;
}

/** How far the picture extends beyond each side of the frame, as a part of the frame's size. */
const MARGIN = 0.3;
/** The largest factor by which the picture is enlarged or reduced before it is redrawn. */
const MOST = 2;

/** Draws the outlines of the states from a cached picture, which moves with the map and is redrawn when it no longer covers the frame. */
export function createOutlineLayer(): OutlineLayer {
  const path = new Path2D();
  for (const outline of usOutlines) path.addPath(new Path2D(outline.path));
  const picture = document.createElement('canvas');
  let kept: Kept | null = null;

  function render({ view, frame, colours, pixelRatio }: Kept): void {
    picture.width = frame.width * (1 + 2 * MARGIN) * pixelRatio;
    picture.height = frame.height * (1 + 2 * MARGIN) * pixelRatio;
    const context = picture.getContext('2d');
    if (context === null) return;
    const scale = scaleOf(view, frame);
    const corner = toScreen(view, frame, { x: 0, y: 0 });
    const [left, top] = [corner.x + frame.width * MARGIN, corner.y + frame.height * MARGIN];
    context.setTransform(scale * pixelRatio, 0, 0, scale * pixelRatio, left * pixelRatio, top * pixelRatio);
    context.fillStyle = colours.land;
    context.fill(path);
    context.strokeStyle = colours.border;
    context.lineWidth = 1 / scale;
    context.stroke(path);
  }

  return {
    draw(context, asked) {
      if (kept === null || !reaches(kept, asked)) {
        render(asked);
        kept = asked;
      }
      const { view, frame } = asked;
      const ratio = view.zoom / kept.view.zoom;
      const middle = toScreen(view, frame, kept.view);
      const [width, height] = [frame.width * (1 + 2 * MARGIN) * ratio, frame.height * (1 + 2 * MARGIN) * ratio];
      // Drawing between two pixels would be slow and blurred.
      const whole = (at: number) => Math.round(at * asked.pixelRatio) / asked.pixelRatio;
      context.drawImage(picture, whole(middle.x - width / 2), whole(middle.y - height / 2), width, height);
      return ratio === 1;
    },
    sharpen() {
      kept = null;
    },
  };
}

/** Whether the cached picture covers the frame at a similar scale. */
function reaches(kept: Kept, asked: Kept): boolean {
  const isSame = kept.colours === asked.colours && kept.pixelRatio === asked.pixelRatio;
  if (!isSame || kept.frame.width !== asked.frame.width || kept.frame.height !== asked.frame.height) return false;
  const ratio = asked.view.zoom / kept.view.zoom;
  if (ratio > MOST || ratio < 1 / MOST) return false;
  const middle = toScreen(asked.view, asked.frame, kept.view);
  const isWithin = (at: number, side: number) => Math.abs(at - side / 2) <= (side / 2) * ((1 + 2 * MARGIN) * ratio - 1);
  // A picture of the whole map covers every view.
  if (kept.view.zoom === 1 && asked.view.zoom >= 1) return true;
  return isWithin(middle.x, asked.frame.width) && isWithin(middle.y, asked.frame.height);
}
