import { Button, Modal, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import styles from './shown-once-dialog.module.css';

interface ShownOnceDialogProps {
  title: string;
  text: string;
  /** What is shown, by its label. */
  values: readonly (readonly [label: string, value: string])[];
  /** The text of the button that closes the dialog. */
  done: string;
  /** Shown below the values. */
  children?: ReactNode;
  onClose: () => void;
}

/** Shows keys or secrets with a button to copy each, which is possible only once. */
export function ShownOnceDialog({ title, text, values, done, children, onClose }: ShownOnceDialogProps) {
  useRestoreFocus();
  return (
    <Modal
      open
      title={title}
      onCancel={onClose}
      width={640}
      footer={
        <Button type="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <p>{text}</p>
      <dl className={styles.values}>
        {values.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="ltr">
              <Typography.Text code copyable={{ text: value }}>
                {value}
              </Typography.Text>
            </dd>
          </div>
        ))}
      </dl>
      {children}
    </Modal>
  );
}
