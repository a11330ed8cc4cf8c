import { act, cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import type { LanguageCode } from '#model/texts/locales.ts';
import { DEMO_PASSWORD } from '#server/demo/demo-users.ts';
import type { TestServer } from '#test/test-server.ts';
import { queryClient } from '#web/api/query-client.ts';
import { Application } from '#web/app/application.tsx';
import { createRouter } from '#web/app/router.tsx';
import { setLanguage, startI18n } from '#web/i18n/i18n.ts';
import { clearSession, storeSession, storeToken } from '#web/session/session-store.ts';
import { appServer } from './app-server.ts';
import { fetchFrom } from './fetch-from.ts';
import { KeptStyles } from './kept-styles.tsx';
import { restoreAnswers } from './replace-answer.ts';
import { socketFrom } from './socket-from.ts';

interface Options {
  path: string;
  /** The signed-in user; `null` to start signed out. */
  login: string | null;
  password?: string;
  language?: LanguageCode;
  /** The initial content of the local storage. */
  storage?: Record<string, string>;
}

interface OpenApp {
  user: UserEvent;
  server: TestServer;
}

// Requests that fail are repeated at once: the delay is the library's.
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } });

let ready: Promise<void> | undefined;
let router: ReturnType<typeof createRouter> | undefined;

/** Opens the application at a path, connected to the worker's server. Use `screen` to find texts. */
export async function openApp({
  path,
  login,
  password = DEMO_PASSWORD,
  language = 'en',
  storage = {},
}: Options): Promise<OpenApp> {
  const server = await appServer();
  globalThis.fetch = fetchFrom(server.app);
  globalThis.WebSocket = socketFrom(server.app);
  ready ??= startI18n();
  await ready;
  await setLanguage(language, { isSaved: true });
  for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value);
  if (login !== null) {
    storeToken(await server.signIn(login, password));
    storeSession({ passwordDays: 90, landingPage: '' });
  }
  window.history.replaceState(null, '', path);
  return { user: showApp(), server };
}

/** Opens the application again at its present address, as reloading the page does. */
export function reloadApp(): UserEvent {
  unmount();
  return showApp();
}

/** Opens another path in the application, as a link does. */
export async function navigateApp(path: string): Promise<void> {
  await act(async () => router?.navigate(path));
}

function showApp(): UserEvent {
  router = createRouter();
  render(
    // Without style rules: nothing is measured or painted here, and generating them takes most of the time.
    <KeptStyles>
      <ConfigProvider theme={{ zeroRuntime: true }}>
        <Application router={router} />
      </ConfigProvider>
    </KeptStyles>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0, skipHover: true });
}

/** Closes the application, ends its session and clears the browser storage. */
export function closeApp(): void {
  unmount();
  restoreAnswers();
  // A token ends the memory of a user who has signed out, which would outlast the test.
  storeToken('');
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
}

function unmount(): void {
  cleanup();
  router?.dispose();
  router = undefined;
  queryClient.clear();
}
