import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRestoreFocus } from '#web/ui/focus/use-restore-focus.ts';
import { LogText } from '#web/ui/layout/log-text.tsx';
import { MutedText } from '#web/ui/layout/muted-text.tsx';

interface QuestionPlanDialogProps {
  title: string;
  plan: string;
  onClose: () => void;
}

/** The steps in which the warehouse reads the data of a question. */
export function QuestionPlanDialog({ title, plan, onClose }: QuestionPlanDialogProps) {
  const { t } = useTranslation();
  useRestoreFocus();
  return (
    <Modal open title={title} onCancel={onClose} width={820} footer={null}>
      <MutedText>{t('statistics.planNote')}</MutedText>
      <LogText label={title} text={plan} />
    </Modal>
  );
}
