import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { ReloadingQueryClient } from './reloading-query-client.ts';

it('shows what was changed before the first answer arrived', async () => {
  const client = new ReloadingQueryClient();
  const answers: ((list: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['roles'], queryFn });
  const stop = observer.subscribe(() => undefined);
  const reloaded = client.invalidateQueries({ queryKey: ['roles'] });
  expect(answers).toHaveLength(2);
  const [before, after] = answers;
  before?.('without the new role');
  after?.('with the new role');
  await reloaded;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'with the new role', isFetching: false, error: null });
  stop();
});

it('does not load what nobody looks at', async () => {
  const client = new ReloadingQueryClient();
  const loading = client.prefetchQuery({ queryKey: ['roles'], queryFn: async () => 'loaded' });
  await client.invalidateQueries();
  await loading;
  expect(client.getQueryData(['roles'])).toBe('loaded');
});
