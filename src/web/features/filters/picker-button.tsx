import { DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { TriggerProps } from '#web/ui/popover-panel.tsx';
import styles from './filters.module.css';

interface PickerButtonProps {
  triggerProps: TriggerProps;
  icon: ReactNode;
  /** What is chosen, in full; the text on the button may be shorter. */
  title: string;
  children: ReactNode;
}

/** The button of the top bar that shows a choice and opens its panel. */
export function PickerButton({ triggerProps, icon, title, children }: PickerButtonProps) {
  return (
    <button type="button" {...triggerProps} className={styles.picker} title={title}>
      <span className={styles.pickerIcon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.pickerText}>{children}</span>
      <DownOutlined className={styles.chevron} aria-hidden="true" />
    </button>
  );
}
