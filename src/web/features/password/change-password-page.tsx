import { Card } from 'antd';
import { useAccount } from '#web/api/account-query.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import styles from './password.module.css';

/** Changes the reader's password. This is the only page available when the password has expired. */
export function ChangePasswordPage() {
  const account = useAccount();
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <ChangePasswordForm account={account} />
      </Card>
    </div>
  );
}
