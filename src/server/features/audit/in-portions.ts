/** Copying this many items to a thread takes a few milliseconds, during which the thread that sends them does nothing else. */
const MOST_ITEMS = 2000;

type Container = readonly unknown[] | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown>;

/** Items to add to a list, map or set of plain data; those of a map are pairs of a key and its value. */
export interface Portion {
  /** The names of the properties that lead to it. */
  path: readonly string[];
  items: readonly unknown[];
}

/** Copies plain data (objects, lists, maps and sets), but leaves its large lists, maps and sets empty. `portionsOf` returns their items. */
export function withoutPortions<Data extends object>(data: Data): Data {
  const copied = Object.entries(data).map(([name, value]): [string, unknown] => {
    if (isContainer(value)) return [name, isLarge(value) ? emptied(value) : value];
    return [name, isObject(value) ? withoutPortions(value) : value];
  });
  // Safe: the copy has the same properties, with values of the same types.
  return Object.fromEntries(copied) as Data;
}

/** Yields the items that `withoutPortions` leaves out, a limited number at a time. */
export function* portionsOf(data: object, path: readonly string[] = []): Generator<Portion> {
  for (const [name, value] of Object.entries(data)) {
    const place = [...path, name];
    if (isContainer(value)) {
      if (isLarge(value)) yield* itemsOf(value, place);
    } else if (isObject(value)) yield* portionsOf(value, place);
  }
}

/** Adds a portion to a copy that `withoutPortions` has made. */
export function addPortion(data: object, { path, items }: Portion): void {
  const place = path.reduce<unknown>((found, name) => (isObject(found) ? Reflect.get(found, name) : undefined), data);
  for (const item of items) {
    if (Array.isArray(place)) place.push(item);
    else if (place instanceof Set) place.add(item);
    // Safe: the items of a map are pairs.
    else if (place instanceof Map) place.set(...(item as [unknown, unknown]));
    else throw new Error(`There is nothing to add items to at ${path.join('.')}.`);
  }
}

function* itemsOf(container: Container, path: readonly string[]): Generator<Portion> {
  let items: unknown[] = [];
  for (const item of container) {
    items.push(item);
    if (items.length < MOST_ITEMS) continue;
    yield { path, items };
    items = [];
  }
  if (items.length > 0) yield { path, items };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isContainer(value: unknown): value is Container {
  return Array.isArray(value) || value instanceof Map || value instanceof Set;
}

function isLarge(container: Container): boolean {
  return (Array.isArray(container) ? container.length : (container as ReadonlySet<unknown>).size) > MOST_ITEMS;
}

function emptied(container: Container): Container {
  if (Array.isArray(container)) return [];
  return container instanceof Map ? new Map() : new Set();
}
