import { type QueryKey, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReloadingQueryClient } from './reloading-query-client.ts';

let client: ReloadingQueryClient;
const ends: (() => void)[] = [];
beforeEach(() => {
  client = new ReloadingQueryClient();
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  client.clear();
});

/** Shows a query whose answers wait until they are given. */
function show(queryKey: QueryKey) {
  const answers: ((list: string) => void)[] = [];
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      answers.push(resolve);
      signal.addEventListener('abort', () => reject(new Error('stopped')));
    });
  const observer = new QueryObserver(client, { queryKey, queryFn, retry: false });
  const shown: (string | undefined)[] = [];
  ends.push(observer.subscribe(({ data }) => shown.push(data)));
  return { answers, shown, observer };
}

it('shows the first answer, and then what was changed before it arrived', async () => {
  const { answers, shown, observer } = show(['roles']);
  const reloaded = client.invalidateQueries({ queryKey: ['roles'] });
  expect(answers).toHaveLength(1);
  answers[0]?.('without the new role');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('with the new role');
  await reloaded;
  await expect.poll(() => shown.at(-1)).toBe('with the new role');
  expect(shown).toContain('without the new role');
  expect(observer.getCurrentResult()).toMatchObject({ isFetching: false, error: null });
});

it('reloads each query as soon as it has arrived, whatever others are still loading', async () => {
  const [quick, slow] = [show(['quick']), show(['slow'])];
  client.invalidateQueries();
  quick.answers[0]?.('old');
  await expect.poll(() => quick.answers.length).toBe(2);
  expect(slow.answers).toHaveLength(1);
});

it('reloads a query once for all changes before its first answer', async () => {
  const { answers, shown } = show(['roles']);
  const reloaded = [1, 2, 3].map(() => client.invalidateQueries());
  answers[0]?.('old');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('new');
  await Promise.all(reloaded);
  expect([answers.length, shown.at(-1)]).toEqual([2, 'new']);
});

it('loads nothing again that was cancelled', async () => {
  const { answers } = show(['roles']);
  const reloaded = client.invalidateQueries();
  await client.cancelQueries();
  await reloaded;
  expect(answers).toHaveLength(1);
});

it('loads again what failed after a change', async () => {
  let loads = 0;
  const queryFn = async () => {
    loads += 1;
    if (loads === 1) throw new Error('busy');
    return loads;
  };
  const observer = new QueryObserver(client, { queryKey: ['roles'], queryFn, retry: false });
  ends.push(observer.subscribe(() => undefined));
  await client.invalidateQueries();
  expect(observer.getCurrentResult().data).toBe(2);
});

it('loads nothing that nobody looks at, but takes its answer for old once somebody does', async () => {
  let resolve: (list: string) => void = () => undefined;
  const promise = new Promise<string>((done) => {
    resolve = done;
  });
  let loads = 0;
  const queryFn = () => {
    loads += 1;
    return loads === 1 ? promise : Promise.resolve('new');
  };
  const options = { queryKey: ['roles'], queryFn, staleTime: Number.POSITIVE_INFINITY };
  const loading = client.prefetchQuery(options);
  const reloaded = client.invalidateQueries();
  resolve('old');
  await Promise.all([loading, reloaded]);
  expect(loads).toBe(1);
  const observer = new QueryObserver(client, options);
  ends.push(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().data).toBe('new');
});

it('loads once again what has arrived', async () => {
  const { answers, observer } = show(['roles']);
  answers[0]?.('old');
  await expect.poll(() => observer.getCurrentResult().data).toBe('old');
  const reloaded = client.invalidateQueries();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('new');
  await reloaded;
  expect(answers).toHaveLength(2);
});
