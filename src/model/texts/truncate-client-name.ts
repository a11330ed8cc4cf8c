import { truncate } from './truncate.ts';

/** Where a client's name is shown: on a narrow screen, on the Overview or a comparison page, or on any other page. */
export type ClientNamePlace = 'narrow' | 'overviewOrComparison' | 'page';

const LENGTHS: Record<ClientNamePlace, number> = { narrow: 30, overviewOrComparison: 40, page: 18 };

/** Shortens a client's name for the top bar. */
export function truncateClientName(name: string, place: ClientNamePlace): string {
  return truncate(name, LENGTHS[place]);
}
