import { AccountCard } from './account-card.tsx';
import { FilterSetsCard } from './filter-sets-card.tsx';
import { LandingPageCard } from './landing-page-card.tsx';
import { LanguageCard } from './language-card.tsx';
import styles from './profile.module.css';

/** The reader's account details, landing page, language and saved filter sets. */
export function ProfilePage() {
  return (
    <div className={styles.page}>
      <AccountCard />
      <LandingPageCard />
      <LanguageCard />
      <FilterSetsCard />
    </div>
  );
}
