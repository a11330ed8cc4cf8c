import { ExperimentOutlined, FileTextOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/chat-calls.ts';
import type { ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { loadOnDemand } from '#web/ui/load-on-demand.tsx';

const LogDialog = loadOnDemand(async () => (await import('./log-dialog.tsx')).LogDialog);
const TestCaseDialog = loadOnDemand(async () => (await import('./test-case-dialog.tsx')).TestCaseDialog);

interface MessageToolsProps {
  message: ChatMessage;
  before: readonly ChatMessage[];
  place: ChatPlace;
}

/** What internal users can do with a message: read its log, and make a test case of it. */
export function MessageTools({ message, before, place }: MessageToolsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'log' | 'test' | null>(null);
  const handleClose = () => setOpen(null);
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<FileTextOutlined aria-hidden="true" />}
        aria-label={t('assistant.log.open')}
        title={t('assistant.log.open')}
        onClick={() => setOpen('log')}
      />
      <Button
        type="text"
        size="small"
        icon={<ExperimentOutlined aria-hidden="true" />}
        aria-label={t('assistant.test.add')}
        title={t('assistant.test.add')}
        onClick={() => setOpen('test')}
      />
      {open === 'log' && <LogDialog steps={message.logs} onClose={handleClose} />}
      {open === 'test' && <TestCaseDialog message={message} before={before} place={place} onClose={handleClose} />}
    </>
  );
}
