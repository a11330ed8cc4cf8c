import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsWindow, violationsInThemes } from './browser.ts';
import { withSharedServer } from './demo-server.ts';

const PHONE = { width: 390, height: 844 };
const PROMPT = 'Total spend by carrier last month';

describe('the assistant', () => {
  const demo = withSharedServer();

  const icon = (page: Page) => page.getByRole('button', { name: 'Open the assistant' });
  const chat = (page: Page) => page.getByRole('dialog', { name: /^Assistant/ });

  /** Drags the icon, and returns how far it has moved. */
  async function dragIcon(page: Page): Promise<{ x: number; y: number }> {
    const before = await icon(page).boundingBox();
    const { x, y } = { x: (before?.x ?? 0) + 20, y: (before?.y ?? 0) + 20 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 100, y - 50, { steps: 3 });
    await page.mouse.up();
    const after = await icon(page).boundingBox();
    return { x: Math.round((after?.x ?? 0) - x + 20), y: Math.round((after?.y ?? 0) - y + 20) };
  }

  it('answers with a chart, a table and the page of the same view, on wide and narrow screens', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/' });
    await icon(page).waitFor();
    expect(await dragIcon(page)).toEqual({ x: -100, y: -50 });
    expect(await chat(page).count()).toBe(0);
    // A question typed into the header's search goes to the assistant.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(PROMPT);
    await page.getByText(`Ask the assistant: ${PROMPT}`).waitFor();
    await page.keyboard.press('Enter');
    await chat(page)
      .getByRole('img', { name: /Total Spend/ })
      .waitFor();
    expect(await violationsInThemes(page)).toEqual([]);
    await chat(page).getByTitle('Table').click();
    const cell = chat(page).getByRole('row', { name: /FedEx/ }).getByRole('cell').last();
    const figure = await cell.textContent();
    expect(figure).toMatch(/^\$[\d,]+\.\d\d$/);

    await page.setViewportSize(PHONE);
    await fitsWindow(page);
    expect(await chat(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE });
    expect(await violationsInThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await chat(page).getByRole('link', { name: 'Open the page with this view' }).click();
    await page.waitForURL(/\/aframe\/dashboard\//);
    // The window stays open on the other page, with its conversation.
    await cell.waitFor();
    await chat(page).getByRole('button', { name: 'View Chats' }).click();
    await page
      .getByRole('button', { name: `Delete ${PROMPT}` })
      .first()
      .click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await chat(page).getByRole('list', { name: 'Suggestions' }).waitFor();
    await page.keyboard.press('Escape');
    expect(troubles).toEqual([]);
  });
});
