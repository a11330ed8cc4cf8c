/** The number of letters to insert, delete, replace or swap to turn one word into the other; at most `limit` + 1. */
export function spellingDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[other.length] ?? limit + 1;
}

/**
 * The known word that a word was meant to be, or null: one mistake from five letters on, two from nine on. The first letter must be
 * right, and no second word may be as near.
 */
export function correctedWord(word: string, known: ReadonlyMap<string, readonly string[]>): string | null {
  if (word.length < 5 || /\d/.test(word)) return null;
  const limit = word.length >= 9 ? 2 : 1;
  let nearest: string | null = null;
  let distance = limit + 1;
  let isUnique = false;
  for (const candidate of known.get(word[0] ?? '') ?? []) {
    if (candidate.length < 4) continue;
    const own = spellingDistance(word, candidate, limit);
    if (own < distance) {
      [nearest, distance, isUnique] = [candidate, own, true];
    } else if (own === distance && own <= limit) isUnique = false;
  }
  return isUnique ? nearest : null;
}
