import type { HelpTopicId } from './help-topics.ts';

/** One topic of the help as its file holds it. Texts carry the marks `parse-inline.ts` reads. */
export interface HelpTopic {
  title: string;
  /** Blocks before the first section. A topic without any opens with the text its page declares. */
  intro: readonly HelpBlock[];
  sections: readonly HelpSection[];
}

export interface HelpSection {
  id: string;
  heading: string;
  blocks: readonly HelpBlock[];
}

export type HelpBlock =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'definitions'; definitions: readonly HelpDefinition[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

/** `text` is `null` where the model's own description stands. */
export interface HelpDefinition {
  term: HelpTerm;
  formula: string | null;
  text: string | null;
}

/** What is defined: something the model names, with the label to use where the model has none, or words of its own. */
export type HelpTerm =
  | { kind: 'fact' | 'filter' | 'column'; id: string; label: string | null }
  | { kind: 'words'; text: string };

/** Where in the help the reader is. */
export interface HelpPlace {
  topic: HelpTopicId;
  section: string | null;
}
