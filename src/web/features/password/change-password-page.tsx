import { Card } from 'antd';
import { useAccount } from '#web/api/account-query.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './password.module.css';

/** The reader's own password; it is the one page that stays open when that has expired. */
export function ChangePasswordPage() {
  const { login } = useAccount();
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <ChangePasswordForm login={login} />
      </Card>
    </div>
  );
}
