import type { DOMWindow } from 'jsdom';

const LABELABLE = [
  'HTMLButtonElement',
  'HTMLInputElement',
  'HTMLMeterElement',
  'HTMLOutputElement',
  'HTMLProgressElement',
  'HTMLSelectElement',
  'HTMLTextAreaElement',
] as const;

/** The selector of an element by its id, by which queries by label find the element that names another. */
const ONLY_ID = /^\[id="([^"\\]+)"\]$/;

/** The selector with which queries by text ask every element whether its text is its value. */
const BUTTON_INPUTS = 'input[type=submit], input[type=button], input[type=reset]';

/**
 * Replaces what queries by label and text do most often: for every control or element on the page, and again whenever the page changes.
 * jsdom would search the whole page for the labels of a control, and for each of these again for the control of the label.
 */
export function speedUpLookups(window: DOMWindow): void {
  for (const name of LABELABLE)
    Object.defineProperty(window[name].prototype, 'labels', { get: findLabels, configurable: true });
  const { matches, querySelector } = window.Element.prototype;
  Object.defineProperty(window.Element.prototype, 'matches', {
    value(this: Element, selector: string) {
      return !(selector === BUTTON_INPUTS && this.localName !== 'input') && matches.call(this, selector);
    },
    configurable: true,
    writable: true,
  });
  window.Element.prototype.querySelector = function (this: Element, selector: string): Element | null {
    const id = ONLY_ID.exec(selector)?.[1];
    const found = id === undefined ? null : this.ownerDocument.getElementById(id);
    return found !== null && found !== this && this.contains(found) ? found : querySelector.call(this, selector);
  };
}

let index = { version: -1, labels: new Map<string, HTMLLabelElement[]>() };

function findLabels(this: HTMLElement & { type?: string }): HTMLLabelElement[] | null {
  if (this.localName === 'input' && this.type === 'hidden') return null;
  const around = this.closest('label');
  const byId = this.id === '' ? [] : (indexLabels(this.ownerDocument).get(this.id) ?? []);
  const isAround = around !== null && !around.hasAttribute('for') && around.control === this;
  return isAround ? [around, ...byId] : byId;
}

/** The labels of a document by the id that they name. A query asks for those of every control, while nothing changes. */
function indexLabels(document: Document): Map<string, HTMLLabelElement[]> {
  const version = versionOf(document);
  if (index.version !== version) {
    index = { version, labels: new Map() };
    for (const label of document.querySelectorAll<HTMLLabelElement>('label[for]'))
      index.labels.set(label.htmlFor, [...(index.labels.get(label.htmlFor) ?? []), label]);
  }
  return index.labels;
}

/** The number of changes to a document, by which jsdom itself decides whether a list of elements is still right. */
function versionOf(document: Document): number {
  const internals = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl');
  const { _version: version } = Reflect.get(document, internals ?? '') as { _version: number };
  return version;
}
