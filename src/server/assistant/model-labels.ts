import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
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
});
type Labels = z.infer<typeof Labels>;

const loaded = new Map<LanguageCode, Labels>();

/** The model's labels in a language, as the pages show them. */
export function modelLabels(language: LanguageCode): Labels {
  const known = loaded.get(language) ?? (language === 'en' ? englishLabels() : readLabels(language));
  loaded.set(language, known);
  return known;
}

function readLabels(language: LanguageCode): Labels {
  const file = join(projectRoot, 'src', 'web', 'locales', 'model', `${language}.json`);
  return Labels.parse(JSON.parse(readFileSync(file, 'utf8')));
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
  };
}
