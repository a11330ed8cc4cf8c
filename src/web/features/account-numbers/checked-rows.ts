import type { CheckedNumber, KnownNumber } from '#contract/account-numbers.ts';

/** What is known about a number: it belongs to an active or inactive account, looks like a carrier's number, or neither. */
export type NumberState = 'active' | 'inactive' | 'unknown' | 'invalid';

/** A number with one of the accounts that have it. */
export interface CheckedRow {
  number: string;
  state: NumberState;
  carriers: readonly string[];
  account: KnownNumber | null;
}

/** One row for each number and account that has it. Numbers without an account have one row. */
export function checkedRows(checked: readonly CheckedNumber[]): CheckedRow[] {
  return checked.flatMap(({ number, carriers, accounts }): CheckedRow[] => {
    if (accounts.length === 0)
      return [{ number, carriers, account: null, state: carriers.length === 0 ? 'invalid' : 'unknown' }];
    return accounts.map((account) => ({ number, carriers, account, state: account.active ? 'active' : 'inactive' }));
  });
}
