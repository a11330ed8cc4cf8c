/** The number of an invoice in a file. */
export interface SpelledNumber {
  file: number;
  carrierId: number;
  number: string;
  /** Equal for numbers of one account that could be spellings of the same number. */
  numberKey: string;
  /** The numbers of the other visible files of the client that could be spellings of this one. */
  spellings: readonly string[];
}

/** An invoice of a file whose number could be another spelling of the numbers of other invoices with the same carrier and account. */
export interface SpelledAlike {
  carrierId: number;
  number: string;
  /** The other spellings in earlier files. */
  earlier: readonly string[];
  /** The other spellings in the same file that are not asked about, or are asked about before this one. */
  inSameFile: readonly string[];
}

/**
 * Finds the invoices of files whose numbers were not loaded before, but could be another spelling of a number that was, or of another
 * number in the same file. If a number was loaded before in the same spelling, somebody has already decided that it differs from the
 * others.
 */
export function spelledAlike(invoices: readonly SpelledNumber[]): SpelledAlike[] {
  const groups = new Map<string, Map<string, SpelledAlike & { isSettled: boolean }>>();
  for (const { file, carrierId, number, numberKey, spellings } of invoices) {
    const key = JSON.stringify([file, carrierId, numberKey]);
    const group = groups.get(key) ?? new Map();
    groups.set(key, group);
    group.set(number, { carrierId, number, earlier: spellings, inSameFile: [], isSettled: spellings.includes(number) });
  }
  return [...groups.values()].flatMap((group) => {
    const ordered = [...group.values()].sort(
      (one, other) => Number(other.isSettled) - Number(one.isSettled) || (one.number < other.number ? -1 : 1),
    );
    return ordered.flatMap(({ isSettled, ...invoice }, at) => {
      const inSameFile = ordered.slice(0, at).map(({ number }) => number);
      return isSettled || invoice.earlier.length + inSameFile.length === 0 ? [] : [{ ...invoice, inSameFile }];
    });
  });
}
