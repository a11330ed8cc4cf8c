import type { HelpPlace } from './help-topic.ts';
import { isHelpTopic } from './help-topics.ts';

/** A run of text with one style. `start` is the offset of its source. */
export type Inline = { start: number; text: string } & (
  | { kind: 'text' | 'strong' | 'code' }
  | { kind: 'link'; place: HelpPlace }
);

const MARKUP =
  /\*\*(?<strong>[^*]+)\*\*|`(?<code>[^`]+)`|\[(?<words>[^\]]+)\]\(help:(?<topic>\w+)(?:#(?<section>\w+))?\)/g;

/** Parses `**strong**`, `` `code` `` and `[words](help:topic#section)`. Throws for a link to a missing topic. */
export function parseInline(text: string): Inline[] {
  const runs: Inline[] = [];
  let end = 0;
  for (const { index, 0: source, groups = {} } of text.matchAll(MARKUP)) {
    if (index > end) runs.push({ kind: 'text', start: end, text: text.slice(end, index) });
    runs.push(toRun(index, groups));
    end = index + source.length;
  }
  if (end < text.length) runs.push({ kind: 'text', start: end, text: text.slice(end) });
  return runs;
}

function toRun(start: number, groups: Record<string, string | undefined>): Inline {
  const { strong, code, words = '', topic = '', section = null } = groups;
  if (strong !== undefined) return { kind: 'strong', start, text: strong };
  if (code !== undefined) return { kind: 'code', start, text: code };
  if (!isHelpTopic(topic)) throw new Error(`The help has no topic ${topic}`);
  return { kind: 'link', start, text: words, place: { topic, section } };
}

/** Returns the text without its markup. */
export function plainText(text: string): string {
  return parseInline(text)
    .map((run) => run.text)
    .join('');
}
