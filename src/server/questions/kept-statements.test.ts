import { expect, it } from 'vitest';
import { openKeptStatements } from './kept-statements.ts';

it('compiles again only for another scope, another question, or an unknown scope', async () => {
  const statements = openKeptStatements();
  let compiled = 0;
  const ask = async (key: string | null, question: readonly unknown[]) => {
    const before = compiled;
    const { statement, scopeKey } = await statements.getOrCompile({ key, accessVersion: 1 }, question, async () => {
      compiled += 1;
      return { statement: { sql: `${key} ${JSON.stringify(question)}`, params: {} }, shareable: null };
    });
    expect(scopeKey).toBe(key);
    expect(statement.sql).toBe(`${key} ${JSON.stringify(question)}`);
    return compiled > before;
  };
  expect(await ask('one', ['spend', { by: 'month' }])).toBe(true);
  expect(await ask('one', ['spend', { by: 'month' }])).toBe(false);
  expect(await ask('one', ['spend', { by: 'carrier' }])).toBe(true);
  expect(await ask('two', ['spend', { by: 'month' }])).toBe(true);
  expect(await ask(null, ['spend', { by: 'month' }])).toBe(true);
  expect(await ask(null, ['spend', { by: 'month' }])).toBe(true);
});

it('keeps nothing of a question that cannot be compiled', async () => {
  const statements = openKeptStatements();
  const refuse = () => Promise.reject(new Error('unknown fact'));
  await expect(statements.getOrCompile({ key: 'one', accessVersion: 1 }, ['spend'], refuse)).rejects.toThrow(
    'unknown fact',
  );
  const compiled = { statement: { sql: 'SELECT 1', params: {} }, shareable: null };
  expect(
    await statements.getOrCompile({ key: 'one', accessVersion: 1 }, ['spend'], async () => compiled),
  ).toMatchObject(compiled);
});

it('drops the statements of earlier versions of access, whose scopes nobody else keeps', async () => {
  const statements = openKeptStatements();
  let compiled = 0;
  const ask = async (accessVersion: number) => {
    const before = compiled;
    await statements.getOrCompile({ key: `clients ${accessVersion}`, accessVersion }, ['spend'], async () => {
      compiled += 1;
      return { statement: { sql: 'SELECT 1', params: {} }, shareable: null };
    });
    return compiled > before;
  };
  expect([await ask(1), await ask(1)]).toEqual([true, false]);
  expect([await ask(2), await ask(2)]).toEqual([true, false]);
  expect([await ask(1), await ask(1)]).toEqual([true, true]);
  expect(await ask(2)).toBe(false);
});
