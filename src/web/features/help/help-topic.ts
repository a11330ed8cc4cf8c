import type { HelpPictureName } from './help-pictures.ts';
import type { HelpTopicId } from './help-topics.ts';

/** A parsed help topic. Its texts contain the markup that `parse-inline.ts` parses. */
export interface HelpTopic {
  title: string;
  /** Blocks before the first section. If empty, the text that the page declares is shown. */
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
  | { kind: 'picture'; name: HelpPictureName; description: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'definitions'; definitions: readonly HelpDefinition[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

/** `text` is `null` where the model's description is used. */
export interface HelpDefinition {
  term: HelpTerm;
  formula: string | null;
  text: string | null;
}

/** A defined term: something the model names, with a label for the case that it doesn't, or free text. */
export type HelpTerm =
  | { kind: 'fact' | 'filter' | 'column'; id: string; label: string | null }
  | { kind: 'words'; text: string };

/** A place in the help. */
export interface HelpPlace {
  topic: HelpTopicId;
  section: string | null;
}
