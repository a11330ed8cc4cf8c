import { type ReactNode, useId } from 'react';
import records from '#web/ui/records/records.module.css';
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
    <section className={records.card} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.muted}>{description}</p>
      </div>
      {children}
    </section>
  );
}
