import { Form, type FormInstance, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import styles from './form-modal.module.css';

interface FormModalProps<Fields> {
  title: string;
  form: FormInstance<Fields>;
  initialValues: Partial<Fields>;
  okText: string;
  cancelText: string;
  isSaving?: boolean;
  canSubmit?: boolean;
  width?: number;
  /** Shown above the fields, such as a note or the server's error. */
  note?: ReactNode;
  onFinish: (fields: Fields) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The first text field. Date fields are skipped because focusing them opens their calendar. */
const FIRST_FIELD = ':is(input, textarea):enabled:not([type=hidden], [type=checkbox], [type=radio], .ant-picker *)';

/** A modal form that focuses its first field. Its button is a submit button, so Enter submits too. */
export function FormModal<Fields extends object>(props: FormModalProps<Fields>) {
  useRestoreFocus();
  const { title, form, initialValues, okText, cancelText, isSaving = false, canSubmit = true, width = 420 } = props;
  const { note, onFinish, onClose, children } = props;
  const id = useId();
  const handleOpen = () => {
    // A field's autoFocus has no effect while the dialog is still hidden; antd would focus the close button.
    const fields = document.getElementById(id);
    if (fields?.contains(document.activeElement) === false) fields.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  };
  return (
    <Modal
      open
      afterOpenChange={(isOpen) => isOpen && handleOpen()}
      title={title}
      okText={okText}
      cancelText={cancelText}
      confirmLoading={isSaving}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: !canSubmit }}
      onCancel={onClose}
      width={width}
    >
      <div className={styles.note}>{note}</div>
      <Form<Fields>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initialValues}
        scrollToFirstError
        onFinish={onFinish}
        onKeyDown={preventSubmitFromPicker}
      >
        {children}
      </Form>
    </Modal>
  );
}

/** Makes Enter in a date field only accept the typed date, without submitting the form. */
function preventSubmitFromPicker(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker') !== null)
    event.preventDefault();
}
