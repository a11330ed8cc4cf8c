import { foldText } from '#model/texts/fold-text.ts';
import { definitionText, fillLabels, type Translate, termLabel } from './help-labels.ts';
import { getTopic, type Help } from './help-query.ts';
import type { HelpBlock, HelpPlace } from './help-topic.ts';
import { HELP_TOPICS } from './help-topics.ts';
import { plainText } from './parse-inline.ts';

export interface HelpSearchResult {
  place: HelpPlace;
  topic: string;
  /** Heading of the section, or `null` for the introduction of a topic. */
  heading: string | null;
  /** The text that contains a match. */
  excerpt: string;
}

/**
 * Finds the sections that contain all words, in any order and regardless of case and accents. Sections with all words
 * in the heading come first, then those with all words in one piece of text.
 */
export function searchHelp(help: Help, typed: string, t: Translate): HelpSearchResult[] {
  const words = typed.split(/\s+/).map(foldText).filter(Boolean);
  if (words.length === 0) return [];
  const holdsAll = (text: string) => words.every((word) => foldText(text).includes(word));
  const holdsAny = (text: string) => words.some((word) => foldText(text).includes(word));
  const found = HELP_TOPICS.filter((topic) => topic !== 'tableOfContents').flatMap((topic) => {
    const { title, intro, sections } = getTopic(help, topic);
    const parts = [{ id: null, heading: null, blocks: intro }, ...sections];
    return parts.flatMap(({ id, heading, blocks }) => {
      const pieces = blocks.flatMap((block) => blockTexts(block, t));
      const name = heading ?? title;
      if (!holdsAll([name, ...pieces].join(' '))) return [];
      const whole = pieces.find(holdsAll);
      const excerpt = whole ?? pieces.find(holdsAny) ?? pieces[0] ?? '';
      const rank = holdsAll(name) ? 0 : whole === undefined ? 2 : 1;
      return [{ place: { topic, section: id }, topic: title, heading, excerpt, rank }];
    });
  });
  return found.sort((one, other) => one.rank - other.rank).map(({ rank: _, ...finding }) => finding);
}

function blockTexts(block: HelpBlock, t: Translate): string[] {
  const read = (text: string) => plainText(fillLabels(text, t));
  switch (block.kind) {
    case 'paragraph':
      return [read(block.text)];
    case 'picture':
      return [read(block.description)];
    case 'list':
      return block.items.map(read);
    case 'table':
      return block.rows.map((row) => row.map(read).join(': '));
    case 'definitions':
      return block.definitions.map((definition) => {
        const formula = definition.formula === null ? '' : ` = ${read(definition.formula)}`;
        return `${termLabel(definition.term, t)}${formula}: ${read(definitionText(definition, t))}`;
      });
  }
}
