import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failRequests } from '#test/component/answers.ts';
import {
  addChatUser,
  addConversation,
  findLastTestCase,
  finishReport,
  listAttachedReports,
} from '#test/component/chat.ts';
import { choose } from '#test/component/choose.ts';
import { fakeTimers } from '#test/component/fake-timers.ts';
import { openApp } from '#test/component/open-app.tsx';
import { collectSavedFiles } from '#test/component/saved-files.ts';
import { openSockets } from '#test/component/socket-from.ts';
import { TEST_PASSWORD } from '#test/test-server.ts';
import { setLanguage } from '#web/i18n/i18n.ts';

const common = { assistantResponse: 'Hello', questions: [], agentsResponseFlow: [] };
const REPORT = { reportName: 'Spend By Service', carrier: 'UPS', startDate: '2026-04-01', endDate: '2026-04-30' };

let made = 0;

/** Opens the application as a new user who can use the assistant, and the assistant's window. */
async function openAssistant(model: 'analyst' | 'admin' = 'analyst') {
  made += 1;
  const login = `chat-${made}`;
  const userId = await addChatUser(model, login);
  const { user } = await openApp({ login, password: TEST_PASSWORD, path: '/profile' });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Open the assistant' }));
    await screen.findByRole('dialog', { name: /Assistant/ });
    await screen.findByText('Connected');
  };
  return { user, userId, open };
}

const type = (text: string) => fireEvent.change(getInput(), { target: { value: text } });
const getInput = () => screen.getByRole('textbox', { name: 'Type your message' });
const log = () => within(screen.getByRole('log', { name: 'Messages' }));

async function openConversation(user: Awaited<ReturnType<typeof openAssistant>>['user'], name: string) {
  await user.click(screen.getByRole('button', { name: 'View Chats' }));
  const list = within(await screen.findByRole('list', { name: 'Conversations' }));
  await user.click(await list.findByRole('button', { name }));
}

describe('the assistant', () => {
  it('answers a prompt, keeps the conversation, and renames and deletes it', async () => {
    const { user, open } = await openAssistant();
    await open();
    expect(getInput()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: /Assistant/ })).toHaveTextContent(
      /Beta.*Be specific and clear\. The assistant may make mistakes/,
    );
    const suggestions = within(await screen.findByRole('list', { name: 'Suggestions' })).getAllByRole('button');
    expect(suggestions).toHaveLength(5);
    // They name carriers and states of the client's own shipments.
    expect(suggestions[0]).toHaveTextContent(/^What was the total spend with (UPS|FedEx) last month\?$/);
    expect(suggestions[4]).toHaveTextContent(/^Top 5 services by packages to [A-Z][a-z ]+$/);
    type('Hello there, assistant');
    await user.keyboard('{Enter}');
    expect(await log().findByRole('button', { name: 'Copy the reply' })).toBeVisible();
    expect(log().getByText('Hello there, assistant')).toBeVisible();
    expect(log().getByRole('button', { name: 'Load more' })).toBeVisible();
    await user.click(log().getByRole('button', { name: 'Load more' }));
    expect(await log().findByText('End of Chat')).toBeVisible();

    await user.click(log().getByRole('button', { name: 'Edit and send again' }));
    expect(getInput()).toHaveValue('Hello there, assistant');
    await act(() => setLanguage('it', { isSaved: true }));
    expect(screen.getByRole('textbox', { name: 'Scriva il suo messaggio' })).toHaveValue('Hello there, assistant');
    expect(screen.getByRole('button', { name: 'Copia la risposta' })).toBeVisible();
    await act(() => setLanguage('en', { isSaved: true }));
    type('x'.repeat(4001));
    expect(screen.getByRole('alert')).toHaveTextContent('A message can have at most 4000 characters.');
    await user.click(getInput());
    await user.keyboard('{Enter}');
    expect(getInput()).toHaveValue('x'.repeat(4001));
    type(' ');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'View Chats' }));
    const chats = within(await screen.findByRole('list', { name: 'Conversations' }));
    expect(await chats.findByRole('button', { name: 'Hello there, as…' })).toBeVisible();
    await user.click(chats.getByRole('button', { name: 'Rename Hello there, assistant' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename the conversation' }));
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Greeting' } });
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await chats.findByRole('button', { name: 'Delete Greeting' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('list', { name: 'Suggestions' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View Chats' }));
    expect(await screen.findByText('There are no conversations about this client yet.')).toBeVisible();
    // There is only one conversation that is not saved yet.
    expect(screen.getByRole('button', { name: 'New chat' })).toBeDisabled();
  });

  it('shows replies of every type', async () => {
    const { user, userId, open } = await openAssistant();
    await addConversation(userId, [
      {
        type: 'SQL_RESPONSE',
        data: {
          ...common,
          text: 'Total spend was $15.50.',
          df: {
            columns: [
              { id: 'carrier', label: 'Carrier', type: 'text' },
              { id: 'totalSpend', label: 'Total Spend', type: 'money', currency: 'USD' },
            ],
            rows: [['UPS', '15.50']],
            totalRows: 30,
          },
          highchartsOptions: {
            chart: { type: 'bar' },
            title: { text: 'Total Spend by Carrier' },
            xAxis: { categories: ['UPS'] },
            yAxis: { title: { text: 'Total Spend' } },
            series: [{ name: 'Total Spend', data: [15.5] }],
          },
          question: [],
          understood: {
            clientId: 1,
            subClientIds: [],
            dateType: 'bill_date',
            fromDate: '2026-05-01',
            toDate: '2026-05-31',
            filters: [{ dimension: 'zone', condition: 'in', values: ['2', '3'] }],
            facts: ['totalSpend'],
            by: [],
          },
          link: '/aframe/dashboard/spend',
        },
      },
      {
        type: 'WIKI_RESPONSE',
        data: {
          ...common,
          wikiResponse: 'A **divisor** <img src=x onerror="alert(1)"> [topic](/dashboards) [bad](javascript:alert(1))',
          link: '/dashboards',
        },
      },
      { type: 'REPORTS_RESPONSE', data: { ...common, reportsResponse: REPORT, isReportsJsonGenerated: true } },
      { type: 'EXCEPTION', data: { ...common, exception: 'There is no client 7.' } },
      { type: 'OTHERS_RESPONSE', data: { ...common, defaultResponse: 'I can’t change data.' } },
      {
        type: 'DEFAULT_RESPONSE',
        data: { ...common, defaultResponse: 'Which one?', questions: ['by month', 'by week'] },
      },
    ]);
    await open();
    await openConversation(user, 'Replies of ever…');
    expect(await log().findByText('Total spend was $15.50.')).toBeVisible();
    expect(log().queryByRole('table')).toBeNull();
    await user.click(log().getByRole('radio', { name: 'Table' }));
    expect(log().getByRole('cell', { name: '$15.50' })).toBeVisible();
    expect(log().getByText('Table data capped at 12 rows for optimal display.')).toBeVisible();
    const chips = within(log().getByRole('list', { name: 'What the assistant understood' })).getAllByRole('listitem');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Client Halden Outdoor Group',
      expect.stringContaining('Invoice Date May 01, 2026 - May 31, 2026'),
      'Figures Total Spend',
      'Zone 2, 3',
    ]);
    expect(log().getByRole('link', { name: 'Open the page with this view' })).toHaveAttribute(
      'href',
      '/aframe/dashboard/spend',
    );

    expect((await log().findByText('divisor')).tagName).toBe('STRONG');
    expect(document.querySelector('[onerror]')).toBeNull();
    expect(log().getByRole('link', { name: 'topic' })).toHaveAttribute('href', '/dashboards');
    expect(log().queryByRole('link', { name: 'bad' })).toBeNull();
    expect(log().getByText('There is no client 7.')).toBeVisible();
    expect(log().getByText('I can’t change data.')).toBeVisible();

    const card = within(log().getByRole('region', { name: 'Spend By Service' }));
    fakeTimers();
    await user.click(card.getByRole('button', { name: 'Run the report' }));
    expect(await card.findByText(/Queued|Running|Completed/)).toBeVisible();
    const [runId = 0, ...others] = await listAttachedReports(userId);
    expect(others).toEqual([]);
    await finishReport(runId);
    await act(() => vi.advanceTimersByTimeAsync(5000));
    const files = collectSavedFiles();
    await user.click(await card.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Halden Outdoor Group_Spend By Service.xlsx']));

    const [helpful] = log().getAllByRole('button', { name: 'Helpful' });
    await user.click(helpful as HTMLElement);
    await waitFor(() => expect(helpful).toHaveAttribute('aria-pressed', 'true'));
    expect(helpful).toBeDisabled();

    await user.click(log().getByRole('button', { name: 'by month' }));
    await waitFor(() => expect(log().getAllByRole('button', { name: 'Copy the reply' })).toHaveLength(7));
  });

  it('asks again when a chip is changed, and opens the rows behind a cell', async () => {
    const { user, open } = await openAssistant();
    await open();
    type('UPS total spend in 2025');
    await user.keyboard('{Enter}');
    const cell = await log().findByRole('link', { name: /^\$/ });
    expect(cell.getAttribute('href')).toMatch(/rows=totalSpend/);
    expect(cell.getAttribute('href')).toMatch(/f\.carrier_name=UPS/);
    const upsSpend = cell.textContent;

    const chips = within(log().getByRole('list', { name: 'What the assistant understood' }));
    const carrier = chips.getByTitle('Change Carrier');
    carrier.focus();
    await user.keyboard('{Enter}');
    const panel = within(await screen.findByRole('dialog', { name: 'Change Carrier' }));
    await user.click(panel.getByRole('button', { name: 'Remove the filter' }));
    // The prompt is drawn again once it is stored.
    await waitFor(() => expect(log().getByText('Without Carrier')).toBeVisible());
    await waitFor(() => expect(log().getAllByRole('link', { name: /^\$/ })).toHaveLength(2));
    const [, all] = log().getAllByRole('link', { name: /^\$/ });
    expect(all).not.toHaveTextContent(upsSpend);
    expect(all?.getAttribute('href')).not.toMatch(/UPS/);
    // The next prompt changes the changed question.
    type('by month');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await log().findByRole('radio', { name: 'Table' })).toBeInTheDocument();
  });

  it('reconnects, sends what was lost, and says when a reply takes too long', async () => {
    const { user, open } = await openAssistant();
    await open();
    fakeTimers({ hasIntervals: true });
    for (const socket of openSockets) socket.isSilent = true;
    type('Lost on the way');
    await user.keyboard('{Enter}');
    expect(await log().findByText('The assistant is answering')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(log().getByText('Processing is taking longer than usual. Please try again soon!')).toBeVisible();
    for (const socket of openSockets) socket.breakOff();
    expect(await screen.findByText('Connecting to the assistant…')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(await log().findByRole('button', { name: 'Copy the reply' })).toBeVisible();
    expect(log().getAllByText('Lost on the way')).toHaveLength(1);

    for (const socket of openSockets) socket.isDead = true;
    type('Answered to nobody');
    await user.keyboard('{Enter}');
    const counts = new Set<number>();
    const observer = new MutationObserver(() => counts.add(log().queryAllByText('Answered to nobody').length));
    observer.observe(document.body, { childList: true, subtree: true });
    // By then several heart-beats are missing, and the next attempt has succeeded.
    await act(() => vi.advanceTimersByTimeAsync(35_000));
    expect(await screen.findByText('Connected')).toBeVisible();
    await waitFor(() => expect(log().getAllByRole('button', { name: 'Copy the reply' })).toHaveLength(2));
    observer.disconnect();
    expect([...counts]).toEqual([1]);
    type('Over a new connection');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(log().getAllByRole('button', { name: 'Copy the reply' })).toHaveLength(3));
  });

  it('answers in Arabic, from right to left, and sends with Enter', async () => {
    await addChatUser('analyst', 'chat-arabic');
    const arabic = { login: 'chat-arabic', password: TEST_PASSWORD, path: '/profile', language: 'ar' } as const;
    const { user } = await openApp(arabic);
    await user.click(await screen.findByRole('button', { name: 'فتح المساعد' }));
    await screen.findByText('متصل');
    expect(document.documentElement.dir).toBe('rtl');
    const input = screen.getByRole('textbox', { name: 'اكتب رسالتك' });
    fireEvent.change(input, { target: { value: 'إجمالي الإنفاق حسب شركة النقل في 2025' } });
    await user.click(input);
    await user.keyboard('{Enter}');
    const messages = within(screen.getByRole('log', { name: 'الرسائل' }));
    expect(await messages.findByRole('button', { name: 'نسخ الرد' })).toBeVisible();
    expect(messages.getByText(/^إجمالي الإنفاق حسب شركة الشحن/)).toBeVisible();
  });

  it('completes words by keyboard', async () => {
    const { user, open } = await openAssistant();
    await open();
    type('total acc');
    const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options()).toEqual(['accessorial', 'accessorial charges', 'account']);
    await user.click(getInput());
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(getInput()).toHaveValue('total account ');
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('shows internal users the conversations of others, and takes test cases from them', async () => {
    const analystId = await addChatUser('analyst', 'chat-of-another');
    const { user, open } = await openAssistant('admin');
    await addConversation(analystId, [{ type: 'DEFAULT_RESPONSE', data: { ...common, defaultResponse: 'Hi' } }]);
    await open();
    await user.click(screen.getByRole('button', { name: 'Expand' }));
    await choose(user, await screen.findByRole('combobox', { name: 'User' }), 'chat-of-another');
    expect(getInput()).toBeDisabled();
    await openConversation(user, 'Replies of ever…');
    await waitFor(() => expect(log().getByText('Hi')).toBeVisible());
    expect(log().queryByRole('button', { name: 'Helpful' })).toBeNull();
    await user.click(log().getByRole('button', { name: 'Message log' }));
    const logDialog = await screen.findByRole('dialog', { name: 'Steps of the answer' });
    expect(within(logDialog).getByText('No data available.')).toBeVisible();
    await user.click(within(logDialog).getByRole('button', { name: 'Close' }));

    await user.click(log().getByRole('button', { name: 'Add Test Case' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Test Case' });
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText('Please select a target agent!')).toBeVisible();
    await choose(user, within(dialog).getByRole('combobox', { name: 'Target agent' }), 'WIKI_AGENT');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Test case saved successfully!')).toBeVisible();
    expect(await findLastTestCase()).toMatchObject({ prompts: ['prompt 0'], targetAgent: 'WIKI_AGENT' });

    await user.click(screen.getByRole('button', { name: 'Test cases' }));
    const tests = await screen.findByRole('dialog', { name: 'Test cases' });
    await user.click(await within(tests).findByRole('button', { name: 'Run all' }));
    expect(await within(tests).findByText('Fails')).toBeVisible();
    expect(within(tests).getByText(/instead of WIKI_AGENT/)).toBeVisible();
    const detail = 'The test case is being run.';
    const restore = failRequests('/testCases/', 409, { title: 'Conflict', status: 409, detail, code: 'conflict' });
    await user.click(within(tests).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(detail)).toBeVisible();
    restore();
    await user.click(within(tests).getByRole('button', { name: 'Delete' }));
    expect(await within(tests).findByText('There are no test cases yet.')).toBeVisible();
  });

  it('is not there for users without it', async () => {
    await openApp({ login: 'guest', path: '/profile' });
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(screen.queryByRole('button', { name: 'Open the assistant' })).toBeNull();
  });

  it('moves its icon by keyboard and explains how to ask', async () => {
    const { user, open } = await openAssistant();
    const icon = await screen.findByRole('button', { name: 'Open the assistant' });
    fireEvent.keyDown(icon, { key: 'ArrowUp' });
    expect(icon.style.insetBlockEnd).toBe('48px');
    fireEvent.keyDown(icon, { key: 'ArrowDown' });
    await open();
    await user.click(screen.getByRole('button', { name: 'Minimize' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Type your message' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await user.click(await screen.findByRole('button', { name: 'Points to consider' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Guidelines' }));
    expect(await dialog.findByRole('rowheader', { name: 'last month' })).toBeVisible();
    await user.click(dialog.getByRole('tab', { name: 'Reports' }));
    expect(await dialog.findByText('Delivery Status')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Close the assistant' }));
    expect(await screen.findByRole('button', { name: 'Open the assistant' })).toHaveFocus();
  });
});
