import { expect, it } from 'vitest';
import { z } from 'zod';
import { schemaRule } from './schema-rule.ts';

const { validator } = schemaRule(z.string().min(2), 'At least two letters');

it('accepts values that match the schema', async () => {
  await expect(validator({}, 'ab')).resolves.toBeUndefined();
});

it.each(['a', undefined, 7])('rejects %j with the message', async (value) => {
  await expect(validator({}, value)).rejects.toThrow('At least two letters');
});
