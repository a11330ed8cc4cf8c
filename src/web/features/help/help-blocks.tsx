import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './help.module.css';
import { definitionText, fillLabels, termLabel } from './help-labels.ts';
import type { HelpBlock, HelpDefinition, HelpPlace } from './help-topic.ts';
import { type Inline, parseInline } from './parse-inline.ts';

interface LinkProps {
  onVisit: (place: HelpPlace) => void;
}

/** Renders the blocks of a section. */
export function HelpBlocks({ blocks, onVisit }: { blocks: readonly HelpBlock[] } & LinkProps) {
  return blocks.map((block) => <Block key={keyOf(block)} block={block} onVisit={onVisit} />);
}

function keyOf(block: HelpBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.join();
    case 'table':
      return block.head.join();
    case 'definitions':
      return block.definitions.map(({ text }) => text).join();
  }
}

function Block({ block, onVisit }: { block: HelpBlock } & LinkProps) {
  const write = (text: string): ReactNode => <HelpInline text={text} onVisit={onVisit} />;
  switch (block.kind) {
    case 'paragraph':
      return <p>{write(block.text)}</p>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{write(item)}</li>
          ))}
        </ul>
      );
    case 'table':
      return <Rows {...block} write={write} />;
    case 'definitions':
      return <Definitions definitions={block.definitions} write={write} />;
  }
}

interface RowsProps extends Pick<Extract<HelpBlock, { kind: 'table' }>, 'head' | 'rows'> {
  write: (text: string) => ReactNode;
}

function Rows({ head, rows, write }: RowsProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {write(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([heading = '', ...cells]) => (
          <tr key={heading}>
            <th scope="row">{write(heading)}</th>
            {cells.map((cell) => (
              <td key={cell}>{write(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DefinitionsProps {
  definitions: readonly HelpDefinition[];
  write: (text: string) => ReactNode;
}

function Definitions({ definitions, write }: DefinitionsProps) {
  const { t } = useTranslation();
  const translate = (key: string, fallback: string) => t(key, fallback);
  return (
    <dl className={styles.definitions}>
      {definitions.map((definition) => {
        const term = termLabel(definition.term, translate);
        return (
          <Fragment key={term}>
            <dt>{term}</dt>
            {definition.formula !== null && <dd className={styles.formula}>= {write(definition.formula)}</dd>}
            <dd>{write(definitionText(definition, translate))}</dd>
          </Fragment>
        );
      })}
    </dl>
  );
}

/** Renders a text with its labels, emphasis and links to other help topics. */
export function HelpInline({ text, onVisit }: { text: string } & LinkProps) {
  const { t } = useTranslation();
  const runs = parseInline(fillLabels(text, (key, fallback) => t(key, fallback)));
  return runs.map((run) => <Run key={run.start} run={run} onVisit={onVisit} />);
}

function Run({ run, onVisit }: { run: Inline } & LinkProps) {
  switch (run.kind) {
    case 'strong':
      return <strong>{run.text}</strong>;
    case 'code':
      return <code>{run.text}</code>;
    case 'link':
      return (
        <button type="button" className={styles.link} onClick={() => onVisit(run.place)}>
          {run.text}
        </button>
      );
    case 'text':
      return run.text;
  }
}
