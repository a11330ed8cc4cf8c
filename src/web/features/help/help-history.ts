import type { HelpPlace } from './help-topic.ts';

/** The places the reader went to, oldest first, and which of them is on screen. */
export interface HelpHistory {
  places: readonly HelpPlace[];
  at: number;
}

export function startHistory(place: HelpPlace): HelpHistory {
  return { places: [place], at: 0 };
}

/** The place on screen. */
export function getPlace({ places, at }: HelpHistory): HelpPlace {
  const place = places[at];
  if (place === undefined) throw new Error(`The history of the help has no place ${at}`);
  return place;
}

/** Goes to a place and forgets those ahead; the place already on screen is not entered twice. */
export function visit(history: HelpHistory, place: HelpPlace): HelpHistory {
  const { topic, section } = getPlace(history);
  if (topic === place.topic && section === place.section) return history;
  return { places: [...history.places.slice(0, history.at + 1), place], at: history.at + 1 };
}

export function canGo({ places, at }: HelpHistory, step: -1 | 1): boolean {
  return places[at + step] !== undefined;
}

/** One place back (-1) or forward (1); stays where there is none. */
export function go(history: HelpHistory, step: -1 | 1): HelpHistory {
  return canGo(history, step) ? { ...history, at: history.at + step } : history;
}
