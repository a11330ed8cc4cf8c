import type { z } from 'zod';

/** Creates a rule for an antd form item that rejects values not matching a schema, with the given message. */
export function schemaRule(schema: z.ZodType, message: string) {
  return {
    validator: async (_rule: unknown, value: unknown) => {
      if (!schema.safeParse(value).success) throw new Error(message);
    },
  };
}
