import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './meaning.module.css';

interface MeaningProps {
  meaning: 'good' | 'bad';
  children: ReactNode;
}

/** Marks a difference as good or bad news, by colour, by an icon, and by a text for assistive technology. */
export function Meaning({ meaning, children }: MeaningProps) {
  const { t, i18n } = useTranslation();
  return (
    <span className={styles[meaning]} data-meaning={meaning}>
      {meaning === 'good' ? <CheckCircleOutlined aria-hidden="true" /> : <WarningOutlined aria-hidden="true" />}
      <bdi dir={i18n.dir()}>{children}</bdi>
      <span className="visually-hidden"> {t(`widgets.meaning.${meaning}`)}</span>
    </span>
  );
}
