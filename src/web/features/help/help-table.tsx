import type { ReactNode } from 'react';
import styles from './help.module.css';
import type { HelpBlock } from './help-topic.ts';

interface HelpTableProps extends Pick<Extract<HelpBlock, { kind: 'table' }>, 'head' | 'rows'> {
  write: (text: string) => ReactNode;
}

/** A table whose first column has row headings. */
export function HelpTable({ head, rows, write }: HelpTableProps) {
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
