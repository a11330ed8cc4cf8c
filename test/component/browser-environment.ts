import { JSDOM, VirtualConsole } from 'jsdom';
import { type Environment, populateGlobal } from 'vitest/runtime';

/**
 * Globals that stay those of Node. The server runs in the same process, and its libraries reject the bytes of another
 * realm; `fetch` is Node's too, and takes only forms and files of its kind.
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

/** The DOM of component tests: jsdom, with what it lacks and this application needs. One per worker. */
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

// biome-ignore lint/style/noDefaultExport: vitest takes an environment by its default export
export default environment;

/** Nothing has a size here, so there is nothing to observe. */
class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Reads blobs of Node, which the reader of jsdom rejects. */
class BlobReader {
  result: string | null = null;
  onload: (() => void) | null = null;

  async readAsDataURL(blob: Blob): Promise<void> {
    const content = Buffer.from(await blob.arrayBuffer()).toString('base64');
    this.result = `data:${blob.type};base64,${content}`;
    this.onload?.();
  }
}

/** A wide window in a light theme whose user prefers reduced motion, which switches animations off. */
function matchMedia(media: string): Partial<MediaQueryList> {
  const [, minWidth = '0'] = /min-width: ([\d.]+)px/.exec(media) ?? [];
  const [, maxWidth = 'Infinity'] = /max-width: ([\d.]+)px/.exec(media) ?? [];
  const isOfWidth = /-width/.test(media) && Number(minWidth) <= WIDTH && WIDTH <= Number(maxWidth);
  return {
    media,
    matches: isOfWidth || media.includes('prefers-reduced-motion: reduce'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
}

/**
 * The inline style of an element, and whether it is hidden. Finding elements by role asks for the style of every element
 * and its ancestors; with the thousands of rules of the component library jsdom would take a second for one search.
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
