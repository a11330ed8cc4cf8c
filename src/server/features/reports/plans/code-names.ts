import { codedDimensions, valueName } from '#model/sources/value-name.ts';
import { modelLabels } from '#server/assistant/model-labels.ts';
import type { SignedInContext } from '#server/context.ts';
import { findLanguage } from '#server/mail/mail-user.ts';

/** Names a code, such as that of a rule or a status. */
export type NameOfCode = (code: string) => string;

/** Returns the names of a field's codes as pages show them in the reader's language; `null` for fields without codes. */
export async function readCodeNames(ctx: SignedInContext): Promise<(field: string) => NameOfCode | null> {
  const { values } = modelLabels(await findLanguage(ctx, ctx.session.userId));
  return (field) =>
    codedDimensions.includes(field) ? (code) => values[field]?.[code] ?? valueName(field, code) : null;
}
