import { AsyncLocalStorage } from 'node:async_hooks';

const carried = new AsyncLocalStorage<ReadonlyMap<Carried<unknown>, unknown>>();

/**
 * A value that work carries along, with everything that it starts. All of them share one `AsyncLocalStorage`, because each of those costs
 * time and memory for every promise of the process.
 */
export class Carried<Value> {
  /** Runs work with a value, in addition to what it carries already. */
  run<Result>(value: Value, work: () => Result): Result {
    return carried.run(new Map(carried.getStore()).set(this, value), work);
  }

  /** Returns the value that this work carries. */
  get(): Value | undefined {
    // Safe: `run` sets a value only under its own key.
    return carried.getStore()?.get(this) as Value | undefined;
  }
}
