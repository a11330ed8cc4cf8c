import { queryOptions } from '@tanstack/react-query';
import type { LanguageCode } from '#model/texts/locales.ts';

const topics = import.meta.glob<string>('#web/locales/help/*/audit.md', { query: '?raw', import: 'default' });

/** The sentences that say what each rule checks, by rule, from the help in a language. */
export const ruleSentencesQuery = (language: LanguageCode) =>
  queryOptions({
    queryKey: ['rule sentences', language],
    queryFn: async () => {
      const path = Object.keys(topics).find((file) => file.endsWith(`/help/${language}/audit.md`));
      return readRuleSentences((await topics[path ?? '']?.()) ?? '');
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads the definitions of rules in a help topic: `? {rule:S1} :: sentence`. */
export function readRuleSentences(topic: string): ReadonlyMap<string, string> {
  const found = topic.matchAll(/^\? \{rule:(\w+)\} :: (.+)$/gm);
  return new Map(Array.from(found, ([, rule = '', sentence = '']) => [rule, sentence]));
}
