import { clientsShort } from '#contract/reference-data.ts';
import { sources } from '#model/sources/sources.ts';
import type { Call } from './call.ts';

/** The reader's clients, and everything that questions can name. */
export async function listModel(call: Call): Promise<unknown> {
  const clients = clientsShort.output.parse(await call(clientsShort, {}));
  return {
    clients: clients.map(({ id, name, code }) => ({ id, name, code })),
    groupsOfDates: ['day', 'week', 'month', 'quarter', 'year', 'weekday'],
    sources: sources.map(({ id, facts, dimensions, measures }) => ({
      source: id,
      figures: Object.entries(facts).map(([fact, { label, description, format }]) => ({
        id: fact,
        label,
        description,
        format,
      })),
      dimensions: Object.entries(dimensions).map(([dimension, { label }]) => ({ id: dimension, label })),
      measures: Object.entries(measures).map(([measure, { label, format }]) => ({ id: measure, label, format })),
    })),
  };
}
