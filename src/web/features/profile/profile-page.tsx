import type { ReactNode } from 'react';
import { AccountCard } from './account-card.tsx';
import { FilterSetsCard } from './filter-sets-card.tsx';
import { LandingPageCard } from './landing-page-card.tsx';
import styles from './profile.module.css';

/** The reader's own account: who they are, what opens first, what they saved. `language` is the choice of language. */
export function ProfilePage({ language = null }: { language?: ReactNode }) {
  return (
    <div className={styles.page}>
      <AccountCard />
      <LandingPageCard />
      {language}
      <FilterSetsCard />
    </div>
  );
}
