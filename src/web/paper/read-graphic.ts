import type { Graphic } from './svg-document.ts';

/** How a shape or a text looks, as attributes that stand in the document without its style sheets. */
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

/** What a page needs of its elements and a document does not. */
const OF_THE_PAGE = /^(class|style|role|tabindex|data-|aria-|focusable)/;

/** A drawing of the page as an element of a document, looking as it does on the page. */
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
