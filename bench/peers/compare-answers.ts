type Cells = Record<string, unknown>;

/** The largest relative difference of quotients and weights, which are fractions that engines add up in different orders. */
const TOLERANCE = 1e-9;

/**
 * Returns how two answers differ, or `null` if they have the same groups and figures. Whole numbers, such as cents, must be equal. The order
 * of the rows is not compared, because equal figures can come in any order.
 */
export function compareAnswers(
  ours: readonly object[],
  theirs: readonly object[],
  groups: readonly string[],
): string | null {
  if (ours.length !== theirs.length) return `${theirs.length} rows instead of ${ours.length}`;
  const keyOf = (row: Cells) => JSON.stringify(groups.map((group) => row[group] ?? null));
  const found = new Map(theirs.map((row) => [keyOf(row as Cells), row as Cells]));
  for (const row of ours as Cells[]) {
    const other = found.get(keyOf(row));
    if (other === undefined) return `no group ${keyOf(row)}`;
    const wrong = Object.keys(row).find((name) => !groups.includes(name) && !isEqual(row[name], other[name]));
    if (wrong !== undefined) return `${wrong} of ${keyOf(row)} is ${other[wrong]} instead of ${row[wrong]}`;
  }
  return null;
}

function isEqual(ours: unknown, theirs: unknown): boolean {
  if (ours === null || theirs === null) return ours === theirs;
  const [own, other] = [Number(ours), Number(theirs)];
  if (Number.isInteger(own) && Number.isInteger(other)) return own === other;
  return Math.abs(own - other) <= TOLERANCE * Math.max(Math.abs(own), Math.abs(other));
}
