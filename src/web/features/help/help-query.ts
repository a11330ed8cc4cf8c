import { queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '#model/texts/locales.ts';
import type { HelpTopic } from './help-topic.ts';
import { HELP_TOPICS, type HelpTopicId } from './help-topics.ts';
import { parseHelp } from './parse-help.ts';

/** Every topic of the help in one language. */
export type Help = ReadonlyMap<HelpTopicId, HelpTopic>;

const files = import.meta.glob<string>('#web/locales/help/*/*.md', { query: '?raw', import: 'default' });

/** All topics in a language. They are loaded together when the help is first opened, so that the search covers all of them. */
export const helpQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: () => loadHelp(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function loadHelp(language: LanguageCode): Promise<Help> {
  return new Map(
    await Promise.all(HELP_TOPICS.map(async (topic) => [topic, await loadTopic(language, topic)] as const)),
  );
}

export function getTopic(help: Help, id: HelpTopicId): HelpTopic {
  const topic = help.get(id);
  if (topic === undefined) throw new Error(`The help has no topic ${id}`);
  return topic;
}

async function loadTopic(language: LanguageCode, topic: HelpTopicId): Promise<HelpTopic> {
  const path = Object.keys(files).find((file) => file.endsWith(`/help/${language}/${topic}.md`));
  const load = files[path ?? ''];
  if (load === undefined) throw new Error(`The help has no ${topic} in ${language}`);
  return parseHelp(await load());
}
