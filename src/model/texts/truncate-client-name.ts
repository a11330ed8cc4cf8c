import { truncate } from './truncate.ts';

/** Where a client's name stands: on a narrow screen, on the Overview or a comparison page, or on any other page. */
export type ClientNamePlace = 'narrow' | 'overviewOrComparison' | 'page';

const LENGTHS: Record<ClientNamePlace, number> = { narrow: 30, overviewOrComparison: 40, page: 18 };

/** The client's name as the top bar shows it. */
export function truncateClientName(name: string, place: ClientNamePlace): string {
  return truncate(name, LENGTHS[place]);
}
