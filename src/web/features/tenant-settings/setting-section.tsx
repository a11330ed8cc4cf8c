import { type ReactNode, useId } from 'react';
import styles from './tenant-settings.module.css';

interface SettingSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** Settings that belong together. */
export function SettingSection({ title, description, children }: SettingSectionProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.muted}>{description}</p>
      </div>
      {children}
    </section>
  );
}
