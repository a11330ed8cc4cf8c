import type { ReactNode } from 'react';
import { HelpDefinitions } from './help-definitions.tsx';
import { HelpInline, type HelpLinkProps } from './help-inline.tsx';
import { HelpPicture } from './help-picture.tsx';
import { HelpTable } from './help-table.tsx';
import type { HelpBlock } from './help-topic.ts';

/** Renders the blocks of a section. */
export function HelpBlocks({ blocks, onVisit }: { blocks: readonly HelpBlock[] } & HelpLinkProps) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} onVisit={onVisit} />);
}

function keyOf(block: HelpBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'picture':
      return block.name;
    case 'list':
      return block.items.join();
    case 'table':
      return block.head.join();
    case 'definitions':
      return block.definitions.map(({ text }) => text).join();
  }
}

function Block({ block, onVisit }: { block: HelpBlock } & HelpLinkProps) {
  const write = (text: string): ReactNode => <HelpInline text={text} onVisit={onVisit} />;
  switch (block.kind) {
    case 'paragraph':
      return <p>{write(block.text)}</p>;
    case 'picture':
      return <HelpPicture name={block.name} description={block.description} />;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{write(item)}</li>
          ))}
        </ul>
      );
    case 'table':
      return <HelpTable {...block} write={write} />;
    case 'definitions':
      return <HelpDefinitions definitions={block.definitions} write={write} />;
  }
}
