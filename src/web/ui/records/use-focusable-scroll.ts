import { useEffect, useRef } from 'react';

const FOCUSABLE = 'a[href], :is(button, input, select, textarea):enabled, [tabindex]:not([tabindex="-1"])';

/**
 * Lets the Tab key reach the part of a table that scrolls sideways, and names it, as long as it is too wide and has nothing else
 * that can be focused. Not every browser does so itself.
 */
export function useFocusableScroll(findTable: () => HTMLElement | null, name: string): void {
  const find = useRef(findTable);
  useEffect(() => {
    const table = find.current();
    if (table === null) return;
    const update = () => {
      const part = table.querySelector<HTMLElement>('.ant-table-content');
      if (part === null) return;
      const scrolls = part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX === 'auto';
      const needsFocus = scrolls && part.querySelector(FOCUSABLE) === null;
      if (!needsFocus) {
        for (const attribute of ['tabindex', 'role', 'aria-label']) part.removeAttribute(attribute);
        return;
      }
      part.tabIndex = 0;
      part.setAttribute('role', 'group');
      part.setAttribute('aria-label', name);
    };
    update();
    const sizes = new ResizeObserver(update);
    sizes.observe(table);
    const rows = new MutationObserver(update);
    rows.observe(table, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      rows.disconnect();
    };
  }, [name]);
}
