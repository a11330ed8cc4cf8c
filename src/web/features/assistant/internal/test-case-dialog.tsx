import { useMutation } from '@tanstack/react-query';
import { App, Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '#contract/chat-calls.ts';
import { addTestCases, TargetAgent } from '#contract/chat-test-cases.ts';
import { call } from '#web/api/call.ts';
import type { ChatPlace } from '#web/features/assistant/conversation/use-chat.ts';
import { FormModal } from '#web/ui/records/form-modal.tsx';

interface Fields {
  prompts: string;
  expected: string;
  targetAgent?: TargetAgent;
  isIncomplete: boolean;
}

interface TestCaseDialogProps {
  message: ChatMessage;
  before: readonly ChatMessage[];
  place: ChatPlace;
  onClose: () => void;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Makes a test case of a prompt: the conversation before it, and what the reply has to contain. */
export function TestCaseDialog({ message, before, place, onClose }: TestCaseDialogProps) {
  const { t } = useTranslation();
  const app = App.useApp();
  const [form] = Form.useForm<Fields>();
  const save = useMutation({
    mutationFn: ({ prompts, expected, targetAgent = 'ROUTING_AGENT', isIncomplete }: Fields) =>
      call(addTestCases, {
        body: {
          currentPrompt: linesOf(prompts),
          conversationHistory: before.map(({ userMessage, assistantResponse }) => ({
            userPrompt: userMessage,
            assistantResponse,
          })),
          expectedOutputs: linesOf(expected),
          targetAgent,
          isIncomplete,
          clientId: place.clientId,
          subClientIds: [...place.subClientIds],
        },
      }),
    onSuccess: () => {
      app.message.success(t('assistant.test.saved'));
      onClose();
    },
    onError: () => void app.message.error(t('assistant.test.failed')),
  });
  return (
    <FormModal
      title={t('assistant.test.add')}
      form={form}
      initialValues={{ prompts: message.userMessage.replaceAll('\n', ' '), expected: '', isIncomplete: false }}
      okText={t('assistant.test.save')}
      cancelText={t('assistant.cancel')}
      isSaving={save.isPending}
      width={560}
      onFinish={(fields) => save.mutate(fields)}
      onClose={onClose}
    >
      <Form.Item
        name="prompts"
        label={t('assistant.test.prompts')}
        rules={[{ required: true, message: t('assistant.test.promptNeeded') }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item name="expected" label={t('assistant.test.expected')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
      <Form.Item
        name="targetAgent"
        label={t('assistant.test.agent')}
        rules={[{ required: true, message: t('assistant.test.agentNeeded') }]}
      >
        <Select options={TargetAgent.options.map((value) => ({ value, label: value }))} />
      </Form.Item>
      <Form.Item name="isIncomplete" valuePropName="checked">
        <Checkbox>{t('assistant.test.incomplete')}</Checkbox>
      </Form.Item>
    </FormModal>
  );
}
