/** A pseudo-random number generator. The same seed gives the same numbers on every machine. */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  /** Seeds the four words of sfc32 (public domain, by Chris Doty-Humphrey) with four FNV-1a hashes of the text. */
  constructor(seed: string) {
    this.a = hash(`a${seed}`);
    this.b = hash(`b${seed}`);
    this.c = hash(`c${seed}`);
    for (let step = 0; step < 12; step += 1) this.next();
  }

  /** Returns a number of at least 0 and below 1. */
  next(): number {
    const sum = (this.a + this.b + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = ((this.c << 21) | (this.c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Returns a whole number between `from` and `to`, inclusive. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }

  /** Draws from a normal distribution with mean 0 and deviation 1 (Irwin–Hall: three uniform draws, so never beyond 3). */
  bell(): number {
    return (this.next() + this.next() + this.next() - 1.5) * 2;
  }
}

/** Picks items in proportion to their weights. */
export class Weighted<Item> {
  private readonly items: readonly Item[];
  private readonly ends: readonly number[];
  private readonly total: number;

  constructor(items: readonly Item[], weightOf: (item: Item) => number) {
    let sum = 0;
    this.items = items;
    this.ends = items.map((item) => {
      sum += weightOf(item);
      return sum;
    });
    this.total = sum;
  }

  pick(random: Random): Item {
    const target = random.next() * this.total;
    let low = 0;
    let high = this.ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.ends[middle] ?? 0) > target) high = middle;
      else low = middle + 1;
    }
    const item = this.items[low];
    if (item === undefined) throw new Error('Nothing to pick from');
    return item;
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}
