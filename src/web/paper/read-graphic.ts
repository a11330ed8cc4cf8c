import type { Graphic } from './svg-document.ts';

/** The properties of shapes and texts that are copied into attributes, because the document has no style sheets. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'vector-effect',
];

/** Attributes that only the page needs. */
const OF_THE_PAGE = /^(class|style|role|tabindex|data-|aria-|focusable)/;

/** Copies an SVG of the page so that it looks the same without the page's style sheets. */
export function readGraphic(drawing: SVGSVGElement, origin: { left: number; top: number }): Graphic {
  const { left, top, width, height } = drawing.getBoundingClientRect();
  // Safe: a copy is of the same kind as its original.
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll('*');
  drawing.querySelectorAll('*').forEach((original, index) => {
    const twin = copies[index];
    if (twin !== undefined) dress(twin, original);
  });
  const { color, direction } = getComputedStyle(drawing);
  strip(copy);
  const attributes = {
    x: String(left - origin.left),
    y: String(top - origin.top),
    width: String(width),
    height: String(height),
    viewBox: drawing.getAttribute('viewBox') ?? `0 0 ${width} ${height}`,
    color,
    direction,
    overflow: 'visible',
  };
  for (const [name, value] of Object.entries(attributes)) copy.setAttribute(name, value);
  return { kind: 'graphic', markup: new XMLSerializer().serializeToString(copy) };
}

function dress(copy: Element, original: Element): void {
  if (original.hasAttribute('class') || original.hasAttribute('style')) {
    const style = getComputedStyle(original);
    for (const name of LOOKS) copy.setAttribute(name, style.getPropertyValue(name));
  }
  strip(copy);
}

function strip(element: Element): void {
  for (const name of element.getAttributeNames()) if (OF_THE_PAGE.test(name)) element.removeAttribute(name);
}
