import { useTranslation } from 'react-i18next';
import { MAX_STRENGTH, passwordStrength } from '#model/access/password-rules.ts';
import styles from './password.module.css';

const STEPS = Array.from({ length: MAX_STRENGTH }, (_, index) => index + 1);

/** Shows the strength of a password while it is typed. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation();
  const { strength, word } = passwordStrength(password);
  const text = t(`password.strengths.${word}`);
  return (
    <div className={styles.meter} data-strength={strength}>
      <meter
        className="visually-hidden"
        aria-label={t('password.strength')}
        max={MAX_STRENGTH}
        value={strength}
        aria-valuetext={text}
      />
      <div className={styles.steps} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step <= strength ? styles.reached : styles.step} />
        ))}
      </div>
      <span aria-live="polite">{text}</span>
    </div>
  );
}
