import type { ReactNode } from 'react';
import styles from './labelled-field.module.css';

interface LabelledFieldProps {
  label: string;
  /** The id of the control. */
  htmlFor: string;
  children: ReactNode;
}

/** A control outside a form, with its label above it. */
export function LabelledField({ label, htmlFor, children }: LabelledFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  );
}
