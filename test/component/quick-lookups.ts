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

/**
 * Replaces what queries by label do most, for every control on the page and again whenever the page changes. jsdom would search
 * the whole page for the labels of a control, and for each of these again for the control of the label.
 */
export function speedUpLookups(window: DOMWindow): void {
  for (const name of LABELABLE)
    Object.defineProperty(window[name].prototype, 'labels', { get: findLabels, configurable: true });
  const { querySelector } = window.Element.prototype;
  window.Element.prototype.querySelector = function (this: Element, selector: string): Element | null {
    const id = ONLY_ID.exec(selector)?.[1];
    const found = id === undefined ? null : this.ownerDocument.getElementById(id);
    return found !== null && found !== this && this.contains(found) ? found : querySelector.call(this, selector);
  };
}

function findLabels(this: HTMLElement & { type?: string }): HTMLLabelElement[] | null {
  if (this.localName === 'input' && this.type === 'hidden') return null;
  const around = this.closest('label');
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) =>
    label.hasAttribute('for')
      ? label.htmlFor !== '' && label.htmlFor === this.id
      : label === around && label.control === this,
  );
}
