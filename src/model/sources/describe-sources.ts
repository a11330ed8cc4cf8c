import { sources } from './sources.ts';

/** The words for groups of days in questions. */
export const GROUPS_OF_DATES = ['day', 'week', 'month', 'quarter', 'year', 'weekday'];

/** Everything that questions can name, with its label in English. */
export function describeSources() {
  return sources.map(({ id, facts, dimensions, measures }) => ({
    source: id,
    figures: Object.entries(facts).map(([fact, { label, description, format }]) => ({
      id: fact,
      label,
      description,
      format: String(format),
    })),
    dimensions: Object.entries(dimensions).map(([dimension, { label }]) => ({ id: dimension, label })),
    measures: Object.entries(measures).map(([measure, { label, format }]) => ({
      id: measure,
      label,
      format: String(format),
    })),
  }));
}
