import { DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { TriggerProps } from '#web/ui/popover-panel.tsx';
import styles from './top-bar.module.css';

interface PickerButtonProps {
  triggerProps: TriggerProps;
  icon: ReactNode;
  /** The full selection; the text on the button may be truncated. */
  title: string;
  children: ReactNode;
}

/** A button of the top bar that shows a selection and opens its panel. */
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
