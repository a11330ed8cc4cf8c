import { Random } from '#server/demo/random.ts';
import { shuffled, type World } from './make-world.ts';

/** A world with its files, and the lines of each, in another order. */
export function rearranged(world: World, order: string): World {
  const random = new Random(order);
  const invoices = shuffled(random, world.invoices).map((one) => ({ ...one, lines: shuffled(random, one.lines) }));
  for (const parcel of world.parcels) parcel.events = shuffled(random, parcel.events);
  return { ...world, invoices, parcels: shuffled(random, world.parcels) };
}
