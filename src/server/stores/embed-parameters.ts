import { literal as textLiteral } from '#ingest/sql-texts.ts';
import type { ParameterValue, Statement } from '#query/statement.ts';

const PLACE = /\{(\w+):([^}]+)\}/g;

/** Longer lists of texts become one literal. */
const MAX_LITERALS = 20;

/**
 * Embeds the parameters of a statement as literals: whole numbers and plain text as such, and other text as hexadecimal bytes, so that it cannot
 * contain SQL. With bound parameters, the embedded engine would run only one statement at a time, and a server would refuse whole numbers
 * that are given as text in a list, and values of more than 128 KiB.
 */
export function embedParameters({ sql, params }: Statement): string {
  return sql.replaceAll(PLACE, (place, name: string, type: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The statement has no value for ${place}.`);
    return `CAST(${literal(value, type)}, '${type}')`;
  });
}

function literal(value: ParameterValue, type: string): string {
  if (Array.isArray(value) && type === 'Array(String)' && value.length > MAX_LITERALS) return textsLiteral(value);
  if (Array.isArray(value)) return `[${value.map((item) => literal(item, type)).join(', ')}]`;
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (Number.isSafeInteger(value) && type.includes('Int')) return String(value);
  return textLiteral(String(value));
}

/** Combines many texts in one literal, because the engine needs seconds to parse ten thousand literals. */
function textsLiteral(values: readonly ParameterValue[]): string {
  return `arrayMap(text -> unhex(text), splitByChar(',', '${values.map(toHex).join(',')}'))`;
}

function toHex(value: ParameterValue): string {
  return Buffer.from(String(value)).toString('hex');
}
