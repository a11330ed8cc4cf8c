import { JSDOM, VirtualConsole } from 'jsdom';
import { type Environment, populateGlobal } from 'vitest/runtime';
import { speedUpLookups } from './quick-lookups.ts';
import { type SystemDark, systemDark } from './system-dark.ts';

/**
 * Globals that keep their Node.js implementation instead of jsdom's. The server runs in the same process, and its libraries
 * reject byte arrays from another realm. `fetch` is also Node's, and accepts only Node's forms and files.
 */
const NODE_GLOBALS = [
  'ArrayBuffer',
  'Blob',
  'Crypto',
  'File',
  'Float32Array',
  'Float64Array',
  'FormData',
  'Int16Array',
  'Int32Array',
  'Int8Array',
  'Performance',
  'Uint16Array',
  'Uint32Array',
  'Uint8Array',
  'Uint8ClampedArray',
];

const WIDTH = 1440;

/** The DOM of component tests: jsdom, with replacements for the features it lacks. Each worker has one. */
const environment: Environment = {
  name: 'browser',
  viteEnvironment: 'client',
  setup(global) {
    const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
      url: 'http://parcelscope.test/',
      pretendToBeVisual: true,
      virtualConsole: new VirtualConsole().forwardTo(console),
    });
    const { keys, originals } = populateGlobal(global, window, { bindFunctions: true });
    for (const key of NODE_GLOBALS) global[key] = originals.get(key);
    global.innerWidth = WIDTH;
    global.matchMedia = matchMedia;
    global.ResizeObserver = StillObserver;
    global.IntersectionObserver = StillObserver;
    global.FileReader = BlobReader;
    global.scrollTo = () => undefined;
    global.getComputedStyle = computeStyle;
    window.Element.prototype.scrollIntoView = () => undefined;
    window.HTMLCanvasElement.prototype.getContext = () => null;
    speedUpLookups(window);
    return {
      async teardown() {
        await global.closeAppServer?.();
        window.close();
        for (const key of keys) delete global[key];
        for (const [key, value] of originals) global[key] = value;
      },
    };
  },
};

// biome-ignore lint/style/noDefaultExport: Vitest requires environments to be default exports
export default environment;

/** An observer that never reports anything, because elements have no size in jsdom. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Reads Node's blobs, which jsdom's `FileReader` rejects. */
class BlobReader {
  result: string | null = null;
  onload: (() => void) | null = null;

  async readAsDataURL(blob: Blob): Promise<void> {
    const content = Buffer.from(await blob.arrayBuffer()).toString('base64');
    this.result = `data:${blob.type};base64,${content}`;
    this.onload?.();
  }
}

/** Simulates a wide window. Reduced motion is preferred, which turns animations off. */
function matchMedia(media: string): Partial<MediaQueryList> | SystemDark {
  if (media === systemDark.media) return systemDark;
  const [, minWidth = '0'] = /min-width: ([\d.]+)px/.exec(media) ?? [];
  const [, maxWidth = 'Infinity'] = /max-width: ([\d.]+)px/.exec(media) ?? [];
  const matchesWidth = /-width/.test(media) && Number(minWidth) <= WIDTH && WIDTH <= Number(maxWidth);
  return {
    media,
    matches: matchesWidth || media.includes('prefers-reduced-motion: reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
}

/**
 * Returns an element's inline style and whether it is hidden. Queries by role read the style of every element and its
 * ancestors; with the component library's thousands of rules, jsdom would take a second for each query.
 */
function computeStyle(element: Element): CSSStyleDeclaration {
  const { style } = element as HTMLElement;
  const isHidden =
    (element as HTMLElement).hidden === true || /(^| )ant-[\w-]+-hidden( |$)/.test(element.getAttribute('class') ?? '');
  const read = (name: string): unknown => {
    if (name === 'display') return isHidden ? 'none' : style.display || 'block';
    if (name === 'visibility') return style.visibility || 'visible';
    const value = Reflect.get(style, name);
    return typeof value === 'function' ? value.bind(style) : value;
  };
  return new Proxy(style, {
    get: (_style, name) =>
      name === 'getPropertyValue'
        ? (property: string) => {
            if (property === 'display' || property === 'visibility') return read(property);
            return style.getPropertyValue(property) || (/^(padding|border)-/.test(property) ? '0px' : '');
          }
        : read(String(name)),
  });
}
