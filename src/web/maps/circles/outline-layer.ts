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
  /** Draws the states; answers whether they are as sharp as they can be, and not an enlarged picture of them. */
  draw: (context: CanvasRenderingContext2D, asked: Kept) => boolean;
  /** Forgets the picture, so that the next is sharp. */
  sharpen: () => void;
}

/** How far the picture reaches beyond each side of the frame, in parts of it. */
const MARGIN = 0.3;
/** How much the picture may be enlarged or reduced while the map moves. */
const MOST = 2;

/** The outlines of the states, kept as a picture: while the map moves, the picture does, and is drawn anew where it does not reach. */
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
      // A picture between two pixels would be drawn slowly, and blurred.
      const whole = (at: number) => Math.round(at * asked.pixelRatio) / asked.pixelRatio;
      context.drawImage(picture, whole(middle.x - width / 2), whole(middle.y - height / 2), width, height);
      return ratio === 1;
    },
    sharpen() {
      kept = null;
    },
  };
}

/** Whether the picture covers what is asked for, drawn not too differently. */
function reaches(kept: Kept, asked: Kept): boolean {
  const isSame = kept.colours === asked.colours && kept.pixelRatio === asked.pixelRatio;
  if (!isSame || kept.frame.width !== asked.frame.width || kept.frame.height !== asked.frame.height) return false;
  const ratio = asked.view.zoom / kept.view.zoom;
  if (ratio > MOST || ratio < 1 / MOST) return false;
  const middle = toScreen(asked.view, asked.frame, kept.view);
  const isWithin = (at: number, side: number) => Math.abs(at - side / 2) <= (side / 2) * ((1 + 2 * MARGIN) * ratio - 1);
  // The whole map is in the picture whatever the frame around it.
  if (kept.view.zoom === 1 && asked.view.zoom >= 1) return true;
  return isWithin(middle.x, asked.frame.width) && isWithin(middle.y, asked.frame.height);
}
