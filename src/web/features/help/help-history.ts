import type { HelpPlace } from './help-topic.ts';

/** The places the reader has visited, oldest first, and the index of the current one. */
export interface HelpHistory {
  places: readonly HelpPlace[];
  at: number;
}

/** The props of components that show the history or add to it. */
export interface HelpHistoryProps {
  history: HelpHistory;
  onHistory: (history: HelpHistory) => void;
}

export function startHistory(place: HelpPlace): HelpHistory {
  return { places: [place], at: 0 };
}

/** Returns the current place. */
export function getPlace({ places, at }: HelpHistory): HelpPlace {
  const place = places[at];
  if (place === undefined) throw new Error(`The history of the help has no place ${at}`);
  return place;
}

/** Visits a place and drops later ones. The current place isn't added again. */
export function visit(history: HelpHistory, place: HelpPlace): HelpHistory {
  const { topic, section } = getPlace(history);
  if (topic === place.topic && section === place.section) return history;
  return { places: [...history.places.slice(0, history.at + 1), place], at: history.at + 1 };
}

export function canGo({ places, at }: HelpHistory, step: -1 | 1): boolean {
  return places[at + step] !== undefined;
}

/** Goes one place back (-1) or forward (1), if there is one. */
export function go(history: HelpHistory, step: -1 | 1): HelpHistory {
  return canGo(history, step) ? { ...history, at: history.at + step } : history;
}
