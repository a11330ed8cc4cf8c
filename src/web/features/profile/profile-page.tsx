import { AccountCard } from './account-card.tsx';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { DashboardSettingsCard } from './dashboard-settings-card.tsx';
import { DeadlineMailCard } from './deadline-mail-card.tsx';
import { FilterSetsCard } from './filter-sets-card.tsx';
import { LandingPageCard } from './landing-page-card.tsx';
import { LanguageCard } from './language-card.tsx';
import styles from './profile.module.css';
import { SignInsCard } from './sign-ins-card.tsx';

/** The reader's account details, authenticator app, sign-ins, landing page, language, mails, settings of dashboards and saved filter sets. */
export function ProfilePage() {
  return (
    <div className={styles.page}>
      <AccountCard />
      <AuthenticatorCard />
      <SignInsCard />
      <LandingPageCard />
      <LanguageCard />
      <DeadlineMailCard />
      <DashboardSettingsCard />
      <FilterSetsCard />
    </div>
  );
}
