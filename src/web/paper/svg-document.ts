/** A filled or framed rectangle. */
export interface Box {
  kind: 'box';
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  fill: string;
  stroke: string;
  strokeWidth: number;
  opacity: number;
}

/** One line of text. `x` is its start in reading direction, `y` its baseline. */
export interface TextLine {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  fill: string;
  fontFamily: string;
  fontSize: number;
  fontWeight: string;
  direction: string;
  decoration: string;
  opacity: number;
}

/** A nested drawing: an `<svg>` element with its own position and size. */
export interface Graphic {
  kind: 'graphic';
  markup: string;
}

export type Shape = Box | TextLine | Graphic;

/** A drawing for paper, in CSS pixels from its upper left corner. */
export interface Drawing {
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** Writes a drawing as an SVG document on a white background, with a title. */
export function svgDocument({ width, height, shapes }: Drawing, title: string): string {
  const size = { width: Math.ceil(width), height: Math.ceil(height) };
  const attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...size,
    viewBox: `0 0 ${size.width} ${size.height}`,
  };
  const content = [
    element('title', {}, escapeXml(title)),
    element('rect', { ...size, fill: '#ffffff' }),
    ...shapes.map(draw),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('svg', attributes, `\n${content.join('\n')}\n`)}\n`;
}

function draw(shape: Shape): string {
  switch (shape.kind) {
    case 'box':
      return drawBox(shape);
    case 'text':
      return drawText(shape);
    case 'graphic':
      return shape.markup;
  }
}

/** Draws a box with its frame inside, like a CSS border. */
function drawBox({ x, y, width, height, radius, fill, stroke, strokeWidth, opacity }: Box): string {
  return element('rect', {
    x: x + strokeWidth / 2,
    y: y + strokeWidth / 2,
    width: Math.max(0, width - strokeWidth),
    height: Math.max(0, height - strokeWidth),
    ...(radius > 0 && { rx: radius }),
    fill,
    ...(strokeWidth > 0 && { stroke, 'stroke-width': strokeWidth }),
    ...(opacity < 1 && { opacity }),
  });
}

function drawText({
  text,
  decoration,
  opacity,
  direction,
  fontFamily,
  fontSize,
  fontWeight,
  ...place
}: TextLine): string {
  const attributes = {
    x: place.x,
    y: place.y,
    fill: place.fill,
    'font-family': fontFamily,
    'font-size': fontSize,
    'font-weight': fontWeight,
    ...(direction === 'rtl' && { direction }),
    ...(decoration !== 'none' && { 'text-decoration': decoration }),
    ...(opacity < 1 && { opacity }),
  };
  return element('text', attributes, escapeXml(text));
}

function element(name: string, attributes: Record<string, string | number>, content?: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(write(value))}"`);
  return content === undefined ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${content}</${name}>`;
}

function write(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML and removes characters that XML doesn't allow. */
function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
}
