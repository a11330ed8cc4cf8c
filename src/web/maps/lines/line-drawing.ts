import type { MapPoint } from '#web/maps/geography/neighbour.ts';

const THINNEST = 0.75;
const THICKEST = 11;

/** The width of a line for its volume relative to the largest volume, in units of the map. */
export function lineWidth(packages: number, most: number): number {
  return most <= 0 ? THINNEST : THINNEST + (THICKEST - THINNEST) * Math.max(0, packages / most);
}

/** A line from an origin to a state as an SVG path. It is curved, so that lines between close points don't overlap. */
export function linePath(from: MapPoint, to: MapPoint): string {
  const bow = bowOf(from, to);
  return `M${round(from.x)},${round(from.y)}Q${round(bow.x)},${round(bow.y)} ${round(to.x)},${round(to.y)}`;
}

/** The middle of a curved line. */
export function lineMiddle(from: MapPoint, to: MapPoint): MapPoint {
  const bow = bowOf(from, to);
  return { x: from.x / 4 + bow.x / 2 + to.x / 4, y: from.y / 4 + bow.y / 2 + to.y / 4 };
}

const BOW = 0.12;

function bowOf(from: MapPoint, to: MapPoint): MapPoint {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  // The curve always points upwards.
  const side = dx >= 0 ? 1 : -1;
  return { x: (from.x + to.x) / 2 + dy * BOW * side, y: (from.y + to.y) / 2 - dx * BOW * side };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The side of a point on which its label is. */
export type LabelSide = 'end' | 'start' | 'above' | 'below';

interface Labelled extends MapPoint {
  name: string;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

// The approximate size of a letter and of a line of text on a map 900 pixels wide.
const LETTER = 7;
const LINE = 18;
const GAP = 10;

/** Chooses a side for each label: the first one on which it neither overlaps another label nor leaves the map, or else the end side. */
export function placeLabels(points: readonly Labelled[], mapWidth: number): LabelSide[] {
  const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }));
  return points.map((point, index) => {
    const sides: LabelSide[] = ['end', 'start', 'above', 'below'];
    const others = taken.filter((_, other) => other !== index);
    const isFree = (side: LabelSide) => {
      const box = labelBox(point, side);
      return box.left >= 0 && box.right <= mapWidth && !others.some((other) => overlaps(box, other));
    };
    const side = sides.find(isFree) ?? 'end';
    taken.push(labelBox(point, side));
    return side;
  });
}

function labelBox({ x, y, name }: Labelled, side: LabelSide): Box {
  const width = name.length * LETTER;
  switch (side) {
    case 'end':
      return { left: x + GAP, right: x + GAP + width, top: y - LINE / 2, bottom: y + LINE / 2 };
    case 'start':
      return { left: x - GAP - width, right: x - GAP, top: y - LINE / 2, bottom: y + LINE / 2 };
    case 'above':
      return { left: x - width / 2, right: x + width / 2, top: y - GAP - LINE, bottom: y - GAP };
    case 'below':
      return { left: x - width / 2, right: x + width / 2, top: y + GAP, bottom: y + GAP + LINE };
  }
}

function overlaps(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
