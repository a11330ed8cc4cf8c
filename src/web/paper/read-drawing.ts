import { readGraphic } from './read-graphic.ts';
import type { Box, Drawing, Shape, TextLine } from './svg-document.ts';

/** The upper left corner of a drawing on the screen. */
interface Origin {
  left: number;
  top: number;
}

interface Place {
  origin: Origin;
  /** The opacity of the elements around it. */
  opacity: number;
}

/** Reads how an element and its descendants look, as boxes, lines of text and graphics. */
export function readDrawing(root: HTMLElement): Drawing {
  const { left, top, width, height } = root.getBoundingClientRect();
  return { width, height, shapes: readElement(root, { origin: { left, top }, opacity: 1 }) };
}

function readElement(element: Element, { origin, opacity: around }: Place): Shape[] {
  const style = getComputedStyle(element);
  // Texts that are only for assistive technology are clipped away.
  if (style.display === 'none' || style.visibility === 'hidden' || style.clipPath !== 'none') return [];
  if (element instanceof SVGSVGElement) return [readGraphic(element, origin)];
  const place = { origin, opacity: around * Number(style.opacity) };
  const children = [...element.childNodes].flatMap((node) => {
    if (node instanceof Text) return readText(node, style, place);
    return node instanceof Element ? readElement(node, place) : [];
  });
  return [...readBoxes(element, style, place), ...children];
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** Reads the background and border of an element. A uniform border becomes a frame; otherwise each side becomes a bar. */
function readBoxes(element: Element, style: CSSStyleDeclaration, { origin, opacity }: Place): Box[] {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left - origin.left, top - origin.top];
  const sides = SIDES.map((side) => ({
    side,
    size: Number.parseFloat(style[`border${side}Width`]),
    colour: style[`border${side}Color`],
  }));
  const [first] = sides;
  const isFrame =
    first !== undefined && sides.every(({ size, colour }) => size === first.size && colour === first.colour);
  const fill = isClear(style.backgroundColor) ? 'none' : style.backgroundColor;
  const frame = isFrame && first.size > 0 && !isClear(first.colour) ? first : null;
  const plain = { kind: 'box' as const, radius: 0, stroke: 'none', strokeWidth: 0, opacity };
  const whole = {
    ...plain,
    ...{ x, y, width, height, fill, radius: Number.parseFloat(style.borderTopLeftRadius) || 0 },
    ...(frame !== null && { stroke: frame.colour, strokeWidth: frame.size }),
  };
  const bars = isFrame ? [] : sides.filter(({ size, colour }) => size > 0 && !isClear(colour));
  return [
    ...(fill === 'none' && frame === null ? [] : [whole]),
    ...bars.map(({ side, size, colour }) => ({
      ...plain,
      x: side === 'Right' ? x + width - size : x,
      y: side === 'Bottom' ? y + height - size : y,
      width: side === 'Left' || side === 'Right' ? size : width,
      height: side === 'Top' || side === 'Bottom' ? size : height,
      fill: colour,
    })),
  ];
}

/** The tops of letters in the same line differ by less than this many pixels. */
const SAME_LINE = 2;

interface Run {
  text: string;
  left: number;
  right: number;
  top: number;
  height: number;
}

/** Reads a text line by line, as the browser has broken it. */
function readText(node: Text, style: CSSStyleDeclaration, { origin, opacity }: Place): TextLine[] {
  const { ascent, descent } = measureFont(style);
  return readRuns(node).map(({ text, left, right, top, height }) => ({
    kind: 'text',
    text: text.trim(),
    x: (style.direction === 'rtl' ? right : left) - origin.left,
    y: top - origin.top + (height * ascent) / (ascent + descent),
    fill: style.color,
    fontFamily: style.fontFamily,
    fontSize: Number.parseFloat(style.fontSize),
    fontWeight: style.fontWeight,
    direction: style.direction,
    decoration: style.textDecorationLine,
    opacity,
  }));
}

function readRuns(node: Text): Run[] {
  const range = document.createRange();
  const runs: Run[] = [];
  let at = 0;
  for (const sign of node.data) {
    range.setStart(node, at);
    at += sign.length;
    range.setEnd(node, at);
    const { left, right, top, width, height } = range.getBoundingClientRect();
    const last = runs.at(-1);
    const isSame = last !== undefined && Math.abs(last.top - top) < SAME_LINE;
    const isBlank = sign.trim() === '';
    // Collapsed white space has no width. Letters joined to others have none either, but they count.
    if ((width === 0 && isBlank) || (isBlank && !isSame)) continue;
    if (!isSame) runs.push({ text: sign, left, right, top, height });
    else
      runs[runs.length - 1] = {
        ...last,
        text: last.text + (isBlank ? ' ' : sign),
        ...(!isBlank && { left: Math.min(last.left, left), right: Math.max(last.right, right) }),
      };
  }
  return runs;
}

const measures = document.createElement('canvas').getContext('2d');

/** Measures how far letters reach above and below the baseline. */
function measureFont({ fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): { ascent: number; descent: number } {
  if (measures === null) return { ascent: 4, descent: 1 };
  measures.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = measures.measureText('x');
  return { ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
}

/** Whether a computed colour is transparent. */
function isClear(colour: string): boolean {
  return colour === 'transparent' || /^rgba\(.*, 0\)$/.test(colour);
}
