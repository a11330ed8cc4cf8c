import { UploadOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { addMapping } from '#contract/mappings.ts';
import { call } from '#web/api/call.ts';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { parseMappingFile } from './mapping-file.ts';

/** Imports an exported mapping for a client. */
export function ImportMapping({ clientId }: { clientId: number }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const problemText = useProblemText();
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: async (file: File) => {
      const read = parseMappingFile(await file.text());
      if (read === null) throw new Error(t('mapping.saved.invalid', { file: file.name }));
      return call(addMapping, { body: { clientId, name: read.name, mapping: read.mapping, fileId: null } });
    },
    onSuccess: ({ name }) => {
      message.success(t('mapping.saved.imported', { name }));
      client.invalidateQueries();
    },
    onError: (error) => {
      message.error(problemText(error));
    },
  });
  const handleClick = () => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.onchange = () => {
      const [file] = input.files ?? [];
      if (file !== undefined) load.mutate(file);
    };
    input.click();
  };
  return (
    <Button icon={<UploadOutlined aria-hidden="true" />} loading={load.isPending} onClick={handleClick}>
      {t('mapping.saved.import')}
    </Button>
  );
}
