import type { DayNumber } from '#model/dates/day-number.ts';

/** Day numbers are below this, so a carrier's id and a day can share one number. */
const DAYS = 100_000;

/**
 * Remembers what was found for a name of a carrier on a day. Millions of parcels ask the same few questions, and asking in this
 * way is faster than building a key and going through dated rows each time.
 */
export class Remembered<Name extends string, Value> {
  private readonly byName = new Map<Name, Map<number, Value>>();

  constructor(private readonly find: (carrierId: number, name: Name, day: DayNumber) => Value) {}

  get(carrierId: number, name: Name, day: DayNumber): Value {
    let ofName = this.byName.get(name);
    if (ofName === undefined) {
      ofName = new Map();
      this.byName.set(name, ofName);
    }
    const key = carrierId * DAYS + day;
    const known = ofName.get(key);
    if (known !== undefined) return known;
    const found = this.find(carrierId, name, day);
    ofName.set(key, found);
    return found;
  }
}
