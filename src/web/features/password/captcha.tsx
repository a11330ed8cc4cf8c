import 'altcha/external';
import 'altcha/altcha.css';
import type {} from 'altcha/types/react';
import Worker from 'altcha/workers/pbkdf2?worker';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { getCaptcha } from '#contract/passwords.ts';
import styles from './captcha.module.css';

const ALGORITHM = 'PBKDF2/SHA-256';

// The widget would otherwise inline its worker as text, which the content security policy blocks.
$altcha.algorithms.set(ALGORITHM, () => new Worker());

const CONFIGURATION = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

const StateChange = z.object({ state: z.string(), payload: z.string().nullish() });

interface CaptchaProps {
  /** Receives the solution, or `null` when it is no longer valid. */
  onChange: (response: string | null) => void;
}

/** A proof-of-work captcha. Each use needs a new one. */
export function Captcha({ onChange }: CaptchaProps) {
  const { i18n } = useTranslation();
  const widget = useRef<HTMLElement>(null);
  const handleStateChange = useEffectEvent((event: Event) => {
    const { state, payload } = StateChange.parse((event as CustomEvent).detail);
    onChange(state === 'verified' ? (payload ?? null) : null);
  });
  useCaptchaTexts();
  useEffect(() => {
    const element = widget.current;
    const listen = (event: Event) => handleStateChange(event);
    element?.addEventListener('statechange', listen);
    return () => element?.removeEventListener('statechange', listen);
  }, []);
  return (
    <div className={styles.captcha}>
      <altcha-widget
        ref={widget}
        challenge={getCaptcha.path}
        configuration={CONFIGURATION}
        language={i18n.language}
        type="checkbox"
      />
    </div>
  );
}

function useCaptchaTexts(): void {
  const { t, i18n } = useTranslation();
  useLayoutEffect(() => {
    $altcha.i18n.set(i18n.language, {
      label: t('password.captcha.label'),
      verifying: t('password.captcha.verifying'),
      verified: t('password.captcha.verified'),
      verificationRequired: t('password.captcha.required'),
      waitAlert: t('password.captcha.wait'),
      error: t('password.captcha.failed'),
      expired: t('password.captcha.expired'),
    });
  }, [t, i18n.language]);
}
