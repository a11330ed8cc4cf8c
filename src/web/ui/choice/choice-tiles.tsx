import type { ReactNode } from 'react';
import styles from './choice-tiles.module.css';

interface Tile<Value> {
  value: Value;
  isChosen: boolean;
  /** A longer text, shown on hover. */
  title?: string;
  content: ReactNode;
}

interface ChoiceTilesProps<Value> {
  tiles: readonly Tile<Value>[];
  /** The narrowest that a tile gets, as a CSS length. */
  minWidth: string;
  onChoose: (value: Value) => void;
}

/** Buttons in a grid that show what is chosen. */
export function ChoiceTiles<Value extends string>({ tiles, minWidth, onChoose }: ChoiceTilesProps<Value>) {
  return (
    <ul
      className={styles.tiles}
      style={{ gridTemplateColumns: `repeat(auto-fit, minmax(min(${minWidth}, 100%), 1fr))` }}
    >
      {tiles.map(({ value, isChosen, title, content }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={isChosen}
            title={title}
            onClick={() => onChoose(value)}
          >
            {content}
          </button>
        </li>
      ))}
    </ul>
  );
}
