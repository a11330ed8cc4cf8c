import { queryOptions } from '@tanstack/react-query';
import type { HelpLanguage } from './help-language.ts';
import type { HelpTopic } from './help-topic.ts';
import { HELP_TOPICS, type HelpTopicId } from './help-topics.ts';
import { parseHelp } from './parse-help.ts';

export type Help = Record<HelpTopicId, HelpTopic>;

const files = import.meta.glob<string>('#web/locales/help/*/*.md', { query: '?raw', import: 'default' });

/** All topics in a language, loaded when the help is first opened. The search needs all of them. */
export const helpQuery = (language: HelpLanguage) =>
  queryOptions({
    queryKey: ['help', language],
    queryFn: () => loadHelp(language),
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function loadHelp(language: HelpLanguage): Promise<Help> {
  const topics = await Promise.all(HELP_TOPICS.map(async (topic) => [topic, await loadTopic(language, topic)]));
  return Object.fromEntries(topics);
}

async function loadTopic(language: HelpLanguage, topic: HelpTopicId): Promise<HelpTopic> {
  const path = Object.keys(files).find((file) => file.endsWith(`/help/${language}/${topic}.md`));
  const load = files[path ?? ''];
  if (load === undefined) throw new Error(`The help has no ${topic} in ${language}`);
  return parseHelp(await load());
}
