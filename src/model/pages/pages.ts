import type { Page } from './page.ts';
import { spend } from './spend.page.ts';

/** Every page of analysis, in the order of the menu. */
export const pages: readonly Page[] = [spend];

export function findPage(id: string): Page | null {
  return pages.find((page) => page.id === id) ?? null;
}
