import { type ServiceCategory, services } from './services.ts';

/** The zones and fuel percentages that a carrier publishes apply to a group of services. */
export type ServiceGroup = 'ground' | 'air' | 'international';

const GROUND: readonly ServiceCategory[] = ['Ground', 'Postal/Consolidator', 'Economy'];

const groups = new Map(services.map(({ name, category }) => [name, groupOf(category)]));

/** The group of a service: `ground` for ground and postal services, `international` across a border, otherwise `air`. */
export function serviceGroup(name: string): ServiceGroup {
  return groups.get(name) ?? 'air';
}

function groupOf(category: ServiceCategory): ServiceGroup {
  if (GROUND.includes(category)) return 'ground';
  return category === 'International' ? 'international' : 'air';
}
