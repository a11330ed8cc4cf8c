import { isHelpPicture } from './help-pictures.ts';
import type { HelpBlock, HelpDefinition, HelpSection, HelpTerm, HelpTopic } from './help-topic.ts';

/**
 * Parses a help file: `# title`, `## id heading`, `- item`, `| cell | cell |` (the first row is the header) and `? term
 * := formula :: text` (formula and text are optional), `! name description` for a picture. Every other line is a paragraph. Throws for a file without a
 * title, and for an unknown picture.
 */
export function parseHelp(file: string): HelpTopic {
  let title: string | null = null;
  const intro: HelpBlock[] = [];
  const sections: (HelpSection & { blocks: HelpBlock[] })[] = [];
  for (const line of file.split('\n').map((text) => text.trim())) {
    const [, id, heading] = /^## (\w+) (.+)$/.exec(line) ?? [];
    if (id !== undefined && heading !== undefined) sections.push({ id, heading, blocks: [] });
    else if (line.startsWith('# ')) title = line.slice(2);
    else addLine(sections.at(-1)?.blocks ?? intro, line);
  }
  if (title === null) throw new Error('The help topic has no title');
  return { title, intro, sections };
}

/** Appends a line to the last block, or starts a new block for another kind of line. Empty lines are ignored. */
function addLine(blocks: HelpBlock[], line: string): void {
  const last = blocks.at(-1);
  if (line === '') return;
  if (line.startsWith('- ')) {
    const item = line.slice(2);
    if (last?.kind === 'list') replaceLast(blocks, { ...last, items: [...last.items, item] });
    else blocks.push({ kind: 'list', items: [item] });
  } else if (line.startsWith('| ')) {
    const cells = line.slice(1, line.lastIndexOf('|')).split('|');
    const row = cells.map((cell) => cell.trim());
    if (last?.kind === 'table') replaceLast(blocks, { ...last, rows: [...last.rows, row] });
    else blocks.push({ kind: 'table', head: row, rows: [] });
  } else if (line.startsWith('? ')) {
    const definition = parseDefinition(line.slice(2));
    if (last?.kind === 'definitions') replaceLast(blocks, { ...last, definitions: [...last.definitions, definition] });
    else blocks.push({ kind: 'definitions', definitions: [definition] });
  } else if (line.startsWith('! ')) blocks.push(parsePicture(line.slice(2)));
  else blocks.push({ kind: 'paragraph', text: line });
}

function replaceLast(blocks: HelpBlock[], block: HelpBlock): void {
  blocks[blocks.length - 1] = block;
}

function parsePicture(line: string): HelpBlock {
  const [, name = '', description = ''] = /^(\S+) (.+)$/.exec(line) ?? [];
  if (!isHelpPicture(name)) throw new Error(`The help has no picture “${name}”`);
  return { kind: 'picture', name, description };
}

function parseDefinition(line: string): HelpDefinition {
  const [before = '', text = null] = line.split(' :: ');
  const [term = '', formula = null] = before.split(' := ');
  return { term: parseTerm(term), formula, text };
}

function parseTerm(text: string): HelpTerm {
  const [, kind, id, label] = /^@(fact|filter|column):(\w+)(?: (.+))?$/.exec(text) ?? [];
  if ((kind !== 'fact' && kind !== 'filter' && kind !== 'column') || id === undefined) return { kind: 'words', text };
  return { kind, id, label: label ?? null };
}
