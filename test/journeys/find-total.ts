import type { Locator } from 'playwright-core';

/**
 * Returns the text of a column's Total in a grid; `null` while it is not drawn. Columns out of view are not drawn, so this
 * also scrolls towards the column: poll it.
 */
export async function findTotal(grid: Locator, column: string): Promise<string | null> {
  const totals = grid.locator('.ag-grid-pinned-bottom-rows');
  const cell = totals.locator(`[col-id="${column}"]`);
  const [text] = await cell.allTextContents();
  if (text !== undefined) return text;
  // The Total row arrives after the rows, and its first column before the others. Until then, scrolling would skip columns.
  if ((await totals.locator('[col-id]').count()) < 2) return null;
  await grid.locator('.ag-root').hover();
  const before = await drawnColumns(totals);
  // Less than the width of the table, so that every column is drawn once.
  await grid.page().mouse.wheel(800, 0);
  await grid.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  // A busy browser may have scrolled past the column before it was drawn.
  if ((await drawnColumns(totals)) === before) await grid.page().mouse.wheel(-100_000, 0);
  return null;
}

function drawnColumns(totals: Locator): Promise<string> {
  return totals.locator('[col-id]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('col-id')).join());
}
