import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { states } from '#model/geography/states.ts';
import { sources } from '#model/sources/sources.ts';
import type { LanguageCode } from '#model/texts/locales.ts';
import { projectRoot } from '#server/startup/project-root.ts';

const Labels = z.object({
  facts: z.record(z.string(), z.string()),
  dimensions: z.record(z.string(), z.string()),
  measures: z.record(z.string(), z.string()),
  factDescriptions: z.record(z.string(), z.string()),
  reportNames: z.record(z.string(), z.string()),
  values: z.record(z.string(), z.record(z.string(), z.string())),
  alertMeasures: z.record(z.string(), z.string()),
  parcelStatuses: z.record(z.string(), z.string()),
  states: z.record(z.string(), z.string()).default({}),
});
const StateNames = z.object({ states: z.record(z.string(), z.record(z.string(), z.string())) });
type Labels = z.infer<typeof Labels>;

const loaded = new Map<LanguageCode, Labels>();

/** The model's labels in a language, as the pages show them. */
export function modelLabels(language: LanguageCode): Labels {
  const known = loaded.get(language) ?? (language === 'en' ? englishLabels() : readLabels(language));
  loaded.set(language, known);
  return known;
}

function readLabels(language: LanguageCode): Labels {
  const folder = join(projectRoot, 'src', 'web', 'locales');
  const labels = Labels.parse(JSON.parse(readFileSync(join(folder, 'model', `${language}.json`), 'utf8')));
  const names = join(folder, 'state-names', `${language}.json`);
  return existsSync(names) ? { ...labels, states: stateLabels(JSON.parse(readFileSync(names, 'utf8'))) } : labels;
}

/** The names of states by their English names. If several states share a name, one of the first country has precedence. */
function stateLabels(content: unknown): Record<string, string> {
  const byCountry = Object.entries(StateNames.parse(content).states).toReversed();
  return Object.fromEntries(
    byCountry.flatMap(([country, names]) =>
      Object.entries(names).map(([code, label]) => [
        states[country]?.find((state) => state.code === code)?.name ?? code,
        label,
      ]),
    ),
  );
}

function englishLabels(): Labels {
  const collect = <Entry>(part: 'facts' | 'dimensions' | 'measures', text: (entry: Entry) => string) =>
    Object.fromEntries(
      sources.flatMap((source) => Object.entries(source[part]).map(([id, entry]) => [id, text(entry as Entry)])),
    );
  return {
    facts: collect<{ label: string }>('facts', ({ label }) => label),
    dimensions: collect<{ label: string }>('dimensions', ({ label }) => label),
    measures: collect<{ label: string }>('measures', ({ label }) => label),
    factDescriptions: collect<{ description: string }>('facts', ({ description }) => description),
    reportNames: {},
    values: {},
    alertMeasures: {},
    parcelStatuses: {},
    states: {},
  };
}
