import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ReloadingQueryClient } from './reloading-query-client.ts';

it('shows the first answer, and then what was changed before it arrived', async () => {
  const client = new ReloadingQueryClient();
  const answers: ((list: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['roles'], queryFn });
  const shown: (string | undefined)[] = [];
  const stop = observer.subscribe(({ data }) => shown.push(data));
  const reloaded = client.invalidateQueries({ queryKey: ['roles'] });
  expect(answers).toHaveLength(1);
  answers[0]?.('without the new role');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('with the new role');
  await reloaded;
  await expect.poll(() => shown.at(-1)).toBe('with the new role');
  expect(shown).toContain('without the new role');
  expect(observer.getCurrentResult()).toMatchObject({ isFetching: false, error: null });
  stop();
});

it('loads nothing twice that has arrived, and nothing that nobody looks at', async () => {
  const client = new ReloadingQueryClient();
  let loads = 0;
  const queryFn = async () => ++loads;
  const loading = client.prefetchQuery({ queryKey: ['roles'], queryFn });
  await client.invalidateQueries();
  await loading;
  expect(loads).toBe(1);
  const stop = new QueryObserver(client, { queryKey: ['roles'], queryFn }).subscribe(() => undefined);
  await expect.poll(() => client.isFetching()).toBe(0);
  const before = loads;
  await client.invalidateQueries();
  expect(loads).toBe(before + 1);
  stop();
});
