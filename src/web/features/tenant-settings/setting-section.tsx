import type { ReactNode } from 'react';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import styles from './tenant-settings.module.css';

interface SettingSectionProps {
  title: string;
  description: string;
  children: ReactNode;
}

/** A card of related settings. */
export function SettingSection({ title, description, children }: SettingSectionProps) {
  return (
    <SectionCard title={title} subtitle={<p className={styles.muted}>{description}</p>}>
      {children}
    </SectionCard>
  );
}
