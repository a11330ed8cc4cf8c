import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { fitsWindow, violations, violationsInThemes } from './browser.ts';
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
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/profile' });
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

  const input = (page: Page) => chat(page).getByRole('textbox');
  const replies = (page: Page) => chat(page).getByRole('button', { name: 'Copy the reply' });
  const send = (page: Page) => chat(page).getByRole('button', { name: 'Send', exact: true });
  const waitForReply = (page: Page, count: number) =>
    replies(page)
      .nth(count - 1)
      .waitFor();

  /** Sends a prompt and waits for its reply. */
  async function ask(page: Page, prompt: string): Promise<void> {
    const before = await replies(page).count();
    await input(page).fill(prompt);
    await send(page).click();
    await waitForReply(page, before + 1);
  }

  async function openChats(page: Page) {
    await chat(page).getByRole('button', { name: 'View Chats' }).click();
    return page.getByRole('list', { name: 'Conversations' });
  }

  it('goes through a conversation with every type of reply, also in Arabic, and loses no reply', async () => {
    const { page, troubles } = await demo.openAs({ login: 'analyst', path: '/profile' });
    let isLosing = false;
    const lost: string[] = [];
    let hangUp = async () => {};
    await page.routeWebSocket(/stomp\/chat/, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((frame) => (isLosing ? lost.push(String(frame)) : socket.send(frame)));
      hangUp = () => socket.close();
    });
    await icon(page).click();
    await chat(page).getByText('Connected', { exact: true }).waitFor();
    // Words are completed by keyboard.
    await input(page).pressSequentially('spend by carri');
    await page.getByRole('option', { name: 'carrier' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('in 2025');
    await page.keyboard.press('Enter');
    await waitForReply(page, 1);
    await ask(page, 'and for FedEx?');
    await chat(page).getByTitle('Change Carrier').waitFor();
    await ask(page, 'spend of Acme in 2025');
    await chat(page)
      .getByRole('button', { name: /^Total Spend;/ })
      .click();
    await waitForReply(page, 4);
    await ask(page, 'what is DIM weight');
    await chat(page).getByRole('link', { name: 'Open the help topic' }).waitFor();
    await ask(page, 'tell me a joke');
    const helpful = chat(page).getByRole('button', { name: 'Helpful', exact: true }).last();
    await helpful.click();
    await expect.poll(() => helpful.isDisabled()).toBe(true);
    await ask(page, 'run the spend by service report for UPS in 2025');
    await chat(page).getByRole('button', { name: 'Run the report' }).click();
    const download = page.waitForEvent('download');
    const downloadButton = chat(page).getByRole('button', { name: 'Download' });
    await downloadButton.click();
    expect((await download).suggestedFilename()).toBe('Halden Outdoor Group_Spend By Service.xlsx');

    isLosing = true;
    await input(page).fill('packages last month');
    await send(page).click();
    await expect.poll(() => lost.some((frame) => frame.startsWith('MESSAGE'))).toBe(true);
    await chat(page).getByText('The assistant is answering').waitFor({ state: 'attached' });
    isLosing = false;
    await hangUp();
    await waitForReply(page, 8);
    expect(await chat(page).getByText('packages last month', { exact: true }).count()).toBe(1);

    await chat(page).getByRole('button', { name: 'Edit and send again' }).last().click();
    await page.keyboard.type(' by zone');
    await page.keyboard.press('Enter');
    await waitForReply(page, 9);
    await chat(page).getByRole('button', { name: 'Load more' }).click();
    await chat(page).getByText('End of Chat').waitFor();
    expect(await violationsInThemes(page)).toEqual([]);

    const chats = await openChats(page);
    await chats.getByRole('button', { name: /^Rename spend by carrier/ }).click();
    const name = page.getByRole('dialog', { name: 'Rename the conversation' }).getByRole('textbox');
    await name.fill('Carriers');
    await name.press('Enter');
    await chats.getByRole('button', { name: 'Carriers', exact: true }).waitFor();
    await page.keyboard.press('Escape');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('View Chats');

    await page.getByRole('button', { name: /^Language/ }).click();
    // The menu takes the focus a few frames after it opens.
    await page.waitForFunction(() => Boolean(document.activeElement?.closest('[role="menu"]')));
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    const arabic = page.getByRole('dialog', { name: /^المساعد/ });
    await arabic.getByText('متصل', { exact: true }).waitFor();
    await arabic.getByRole('textbox').fill('إجمالي الإنفاق حسب شركة النقل في 2025');
    await page.keyboard.press('Enter');
    await arabic.getByRole('img', { name: /إجمالي الإنفاق/ }).waitFor();
    await page.setViewportSize(PHONE);
    await fitsWindow(page);
    expect(await violations(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('shows internal users what others asked, and turns it into a test case that runs', async () => {
    const { page, troubles } = await demo.openAs({ login: 'admin', path: '/profile' });
    await icon(page).click();
    await chat(page).getByRole('button', { name: 'Expand' }).click();
    await chat(page).getByRole('combobox', { name: 'User' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('analyst', { exact: true }).click();
    await (await openChats(page)).getByRole('button', { name: 'Carriers', exact: true }).click();
    await chat(page).getByText('tell me a joke').waitFor();
    expect([await input(page).isDisabled(), await chat(page).getByRole('button', { name: 'Helpful' }).count()]).toEqual(
      [true, 0],
    );
    await chat(page).getByRole('button', { name: 'Add Test Case' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add Test Case' });
    await dialog.getByRole('combobox', { name: 'Target agent' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('SQL_QUERY_AGENT', { exact: true }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Test case saved successfully!').waitFor();
    await chat(page).getByRole('button', { name: 'Test cases' }).click();
    const tests = page.getByRole('dialog', { name: 'Test cases' });
    await tests.getByRole('button', { name: 'Run all' }).click();
    await tests.getByText('Passes').waitFor();
    await tests.getByRole('button', { name: 'Delete' }).click();
    await tests.getByText('There are no test cases yet.').waitFor();
    expect(troubles).toEqual([]);
  });
});
