import type { ReactNode } from 'react';
import styles from './field-note.module.css';

interface FieldNoteProps {
  /** For the field's `aria-describedby`. */
  id: string;
  /** Whether the note says what is wrong with the field, instead of what belongs there. */
  isProblem: boolean;
  children: ReactNode;
}

/** A note below a field, which screen readers announce when it changes. */
export function FieldNote({ id, isProblem, children }: FieldNoteProps) {
  return (
    <p id={id} role="status" className={isProblem ? styles.problem : styles.hint}>
      {children}
    </p>
  );
}
