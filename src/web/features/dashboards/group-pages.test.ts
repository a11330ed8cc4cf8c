import { expect, it } from 'vitest';
import { routes } from '#model/access/routes.ts';
import { groupPages } from './group-pages.ts';

it('puts every page in one section, starting with the dashboards', () => {
  const groups = groupPages(routes);
  expect(groups[0]?.id).toBe('dashboards');
  expect(groups.flatMap(({ pages }) => pages.map(({ id }) => id)).sort()).toEqual(routes.map(({ id }) => id).sort());
});

it('omits sections without a page', () => {
  const groups = groupPages(routes.filter(({ id }) => id === 'profile' || id === 'spend'));
  expect(groups.map(({ id, pages }) => [id, pages.map((page) => page.id)])).toEqual([
    ['dashboards', ['spend']],
    ['user', ['profile']],
  ]);
});
