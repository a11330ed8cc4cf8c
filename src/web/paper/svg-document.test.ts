import { describe, expect, it } from 'vitest';
import { type Box, svgDocument, type TextLine } from './svg-document.ts';

const box: Box = {
  kind: 'box',
  x: 10,
  y: 20,
  width: 100,
  height: 50,
  radius: 0,
  fill: 'rgb(1, 2, 3)',
  stroke: 'none',
  strokeWidth: 0,
  opacity: 1,
};
const line: TextLine = {
  kind: 'text',
  x: 4,
  y: 16.256,
  text: 'Client: Acme',
  fill: '#18212f',
  fontFamily: '"Liberation Sans", Arial',
  fontSize: 13,
  fontWeight: '400',
  direction: 'ltr',
  decoration: 'none',
  opacity: 1,
};

const shapesOf = (...shapes: Parameters<typeof svgDocument>[0]['shapes']) =>
  svgDocument({ width: 640, height: 400, shapes }, 'Spend').split('\n').slice(4, -2);

describe('svgDocument', () => {
  it('writes a complete document on white, in whole pixels, with its title', () => {
    expect(svgDocument({ width: 640.2, height: 399.5, shapes: [] }, 'Spend & more')).toBe(
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<svg xmlns="http://www.w3.org/2000/svg" width="641" height="400" viewBox="0 0 641 400">',
        '<title>Spend &amp; more</title>',
        '<rect width="641" height="400" fill="#ffffff"/>',
        '</svg>',
        '',
      ].join('\n'),
    );
  });

  it('draws the frame of a box inside the box', () => {
    expect(shapesOf({ ...box, radius: 6, stroke: 'red', strokeWidth: 2, opacity: 0.5 })).toEqual([
      '<rect x="11" y="21" width="98" height="48" rx="6" fill="rgb(1, 2, 3)" stroke="red" stroke-width="2" opacity="0.5"/>',
    ]);
    expect(shapesOf(box)).toEqual(['<rect x="10" y="20" width="100" height="50" fill="rgb(1, 2, 3)"/>']);
  });

  it('escapes text and removes characters that XML does not allow', () => {
    expect(shapesOf({ ...line, text: 'A & B <script>"x"\u0001' })).toEqual([
      '<text x="4" y="16.26" fill="#18212f" font-family="&quot;Liberation Sans&quot;, Arial" font-size="13" font-weight="400">A &amp; B &lt;script&gt;&quot;x&quot;</text>',
    ]);
  });

  it('marks text that is read from the right or struck through', () => {
    const [written] = shapesOf({ ...line, direction: 'rtl', decoration: 'line-through' });
    expect(written).toContain(' direction="rtl" text-decoration="line-through"');
  });

  it('includes nested drawings unchanged', () => {
    expect(shapesOf({ kind: 'graphic', markup: '<svg x="1"><path d="M0 0"/></svg>' })).toEqual([
      '<svg x="1"><path d="M0 0"/></svg>',
    ]);
  });
});
