import { LeftOutlined, PrinterOutlined, RightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './help.module.css';
import { canGo, go, type HelpHistoryProps } from './help-history.ts';

/** Buttons to go back and forward in the help, and to print it. */
export function HelpToolbar({ history, onHistory }: HelpHistoryProps) {
  const { t } = useTranslation();
  const steps = [
    { step: -1, name: t('help.back'), Icon: LeftOutlined },
    { step: 1, name: t('help.forward'), Icon: RightOutlined },
  ] as const;
  return (
    <div className={styles.history}>
      {steps.map(({ step, name, Icon }) => (
        <Button
          key={step}
          type="text"
          icon={<Icon aria-hidden="true" />}
          aria-label={name}
          title={name}
          disabled={!canGo(history, step)}
          onClick={() => onHistory(go(history, step))}
        />
      ))}
      <Button
        type="text"
        icon={<PrinterOutlined aria-hidden="true" />}
        aria-label={t('help.print')}
        title={t('help.print')}
        onClick={() => window.print()}
      />
    </div>
  );
}
