import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReloadingQueryClient } from './reloading-query-client.ts';
import { changeSavedSettings, savedSettingsQuery } from './saved-settings-query.ts';

const { queryKey } = savedSettingsQuery;
const MENU = { filter_key: 'menu', filter_value: 'side' };

let client: ReloadingQueryClient;
let readings: { arrive: (saved: object[]) => void; fail: () => void }[];
let stop: () => void;

const settings = () => Object.fromEntries(client.getQueryData(queryKey) ?? []);
const nthReading = (nth: number) => vi.waitFor(() => readings[nth - 1] ?? Promise.reject(new Error('nothing is read')));
const toTop = () =>
  changeSavedSettings(client, (saved) => {
    saved.set('menu', 'top');
  });

beforeEach(() => {
  client = new ReloadingQueryClient({ defaultOptions: { queries: { retry: false } } });
  readings = [];
  vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = deferred<Response>();
    const answer = (status: number, body: object) => resolve(new Response(JSON.stringify(body), { status }));
    readings.push({ arrive: (saved) => answer(200, saved), fail: () => answer(400, {}) });
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  stop = new QueryObserver(client, savedSettingsQuery).subscribe(() => undefined);
});
afterEach(() => {
  stop();
  client.clear();
  vi.unstubAllGlobals();
});

function deferred<Value>() {
  let [resolve, reject] = [(_: Value): void => undefined, (_: unknown): void => undefined];
  const promise = new Promise<Value>((done, fail) => {
    [resolve, reject] = [done, fail];
  });
  return { promise, resolve, reject };
}

describe('a changed setting', () => {
  it('stays when the settings arrive that were still being read', async () => {
    toTop();
    (await nthReading(1)).arrive([MENU, { filter_key: 'language', filter_value: 'de' }]);
    await vi.waitFor(() => expect(settings()).toEqual({ menu: 'top', language: 'de' }));
  });

  it('stays when another reading replaces the one during which it was changed', async () => {
    (await nthReading(1)).arrive([MENU]);
    await vi.waitFor(() => expect(settings()).toEqual({ menu: 'side' }));
    client.invalidateQueries();
    await nthReading(2);
    toTop();
    expect(settings()).toEqual({ menu: 'top' });
    const read = client.invalidateQueries();
    (await nthReading(3)).arrive([MENU]);
    await read;
    expect(settings()).toEqual({ menu: 'top' });
  });

  it('stays when the settings are read again after their first answer', async () => {
    toTop();
    const read = client.invalidateQueries();
    (await nthReading(1)).arrive([MENU]);
    (await nthReading(2)).arrive([MENU]);
    await read;
    expect(settings()).toEqual({ menu: 'top' });
  });

  it('is what the server says as soon as no reading can be older', async () => {
    const change = toTop();
    await nthReading(1);
    change.end();
    (await nthReading(1)).arrive([MENU]);
    await vi.waitFor(() => expect(settings()).toEqual({ menu: 'top' }));
    const read = client.invalidateQueries();
    (await nthReading(2)).arrive([MENU]);
    await read;
    expect(settings()).toEqual({ menu: 'side' });
  });

  it('is reverted by reading the settings again', async () => {
    (await nthReading(1)).arrive([MENU]);
    await vi.waitFor(() => expect(settings()).toEqual({ menu: 'side' }));
    toTop().revert();
    (await nthReading(2)).arrive([MENU]);
    await vi.waitFor(() => expect(settings()).toEqual({ menu: 'side' }));
  });

  it('is shown after it was saved, although the settings could not be read before', async () => {
    (await nthReading(1)).fail();
    await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
    toTop().end();
    (await nthReading(2)).arrive([{ ...MENU, filter_value: 'top' }]);
    await vi.waitFor(() => expect(settings()).toEqual({ menu: 'top' }));
  });

  it('is not made in the settings of another user', async () => {
    toTop();
    await nthReading(1);
    stop();
    client.clear();
    stop = new QueryObserver(client, savedSettingsQuery).subscribe(() => undefined);
    (await nthReading(2)).arrive([MENU]);
    await vi.waitFor(() => expect(settings()).toEqual({ menu: 'side' }));
  });
});
