import { Form, type FormInstance, Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';

interface FormModalProps<Fields> {
  title: string;
  form: FormInstance<Fields>;
  initialValues: Partial<Fields>;
  okText: string;
  cancelText: string;
  isSaving?: boolean;
  canSubmit?: boolean;
  width?: number;
  /** What stands above the fields: a note, or what the server has against them. */
  note?: ReactNode;
  onFinish: (fields: Fields) => void;
  onClose: () => void;
  children: ReactNode;
}

/** What is typed into; a date would open its calendar. */
const FIRST_FIELD = ':is(input, textarea):enabled:not([type=hidden], [type=checkbox], [type=radio], .ant-picker *)';

/** A form over the page, beginning in its first field. Its button submits the form, so Enter in any of its fields does as well. */
export function FormModal<Fields extends object>(props: FormModalProps<Fields>) {
  useRestoreFocus();
  const { title, form, initialValues, okText, cancelText, isSaving = false, canSubmit = true, width = 420 } = props;
  const { note, onFinish, onClose, children } = props;
  const id = useId();
  const handleOpen = () => {
    // A field may have asked for the focus before it was in sight, and so in vain: the dialog would begin with its close button.
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
      {note}
      <Form<Fields>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initialValues}
        scrollToFirstError
        onFinish={onFinish}
        onKeyDown={keepPickersEnter}
      >
        {children}
      </Form>
    </Modal>
  );
}

/** Enter in a date takes the day that was typed; it does not send the form as well. */
function keepPickersEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof Element && event.target.closest('.ant-picker') !== null)
    event.preventDefault();
}
