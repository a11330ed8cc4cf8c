import type { GlCode } from '#contract/gl-codes.ts';
import { isolate } from '#web/format/isolate.ts';

/** Returns a function that writes a GL code or cost center with its name; `null` for none. */
export function codeTexts(codes: readonly GlCode[]): (id: number | null) => string | null {
  const texts = new Map(codes.map(({ id, code, name }) => [id, isolate(`${code} – ${name}`)]));
  return (id) => (id === null ? null : (texts.get(id) ?? String(id)));
}
