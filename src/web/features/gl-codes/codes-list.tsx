import { DeleteOutlined, DownloadOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input, type TableColumnsType, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type GlCode, type GlCodeKind, removeGlCode } from '#contract/gl-codes.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { RowAction } from '#web/ui/records/row-action.tsx';
import { RowActions } from '#web/ui/records/row-actions.tsx';
import { useConfirmRemoval } from '#web/ui/records/use-confirm-removal.ts';
import { useRecordAction } from '#web/ui/records/use-record-action.ts';
import { useSearch } from '#web/ui/records/use-search.ts';
import { CodeDialog } from './code-dialog.tsx';
import styles from './gl-codes.module.css';

interface CodesListProps {
  clientId: number;
  kind: GlCodeKind;
  codes: readonly GlCode[];
  isLoading: boolean;
}

/** The GL codes or the cost centers of a client. */
export function CodesList({ clientId, kind, codes, isLoading }: CodesListProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<GlCode | 'new' | null>(null);
  const ofKind = codes.filter((code) => code.kind === kind);
  const { search, setSearch, found } = useSearch(ofKind, ({ code, name }) => `${code} ${name}`);
  const columns = useCodeColumns(setEdited);
  const handleDownload = () => {
    const lines = found.map(({ code, name, active }) => [code, name, active ? 'yes' : 'no']);
    const text = [['code', 'name', 'active'], ...lines].map((cells) => csvLine(cells.map(neutralizeFormula))).join('');
    saveFile(
      new Blob([text], { type: 'text/csv;charset=utf-8' }),
      kind === 'gl code' ? 'gl-codes.csv' : 'cost-centers.csv',
    );
  };
  return (
    <>
      <div className={styles.bar}>
        <Input
          className={styles.search}
          type="search"
          placeholder={t('records.search')}
          aria-label={t('records.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={found.length === 0} onClick={handleDownload}>
          {t('glCodes.csv')}
        </Button>
        <Button type="primary" icon={<PlusOutlined aria-hidden="true" />} onClick={() => setEdited('new')}>
          {t(kind === 'gl code' ? 'glCodes.addCode' : 'glCodes.addCenter')}
        </Button>
      </div>
      <RecordTable<GlCode>
        columns={columns}
        rows={found}
        isLoading={isLoading}
        isSearching={search !== ''}
        emptyText={t(kind === 'gl code' ? 'glCodes.noCodes' : 'glCodes.noCenters')}
      />
      {edited !== null && (
        <CodeDialog
          code={edited === 'new' ? null : edited}
          kind={kind}
          clientId={clientId}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function useCodeColumns(onEdit: (code: GlCode) => void): TableColumnsType<GlCode> {
  const { t } = useTranslation();
  const locale = useLocale();
  const ask = useConfirmRemoval();
  const remove = useRecordAction(({ id, version }: GlCode) =>
    call(removeGlCode, { params: { codeId: id }, query: { version } }),
  );
  const askToRemove = (code: GlCode) =>
    ask({
      title: t('glCodes.removeTitle', { name: code.code }),
      onRemove: () => remove.mutate(code),
    });
  return [
    { title: t('glCodes.codeText'), dataIndex: 'code' },
    { title: t('glCodes.name'), dataIndex: 'name' },
    {
      title: t('glCodes.state'),
      dataIndex: 'active',
      render: (active: boolean) => (active ? t('glCodes.active') : <Tag>{t('glCodes.inactive')}</Tag>),
    },
    {
      title: t('glCodes.uses'),
      dataIndex: 'uses',
      align: 'end',
      render: (uses: number) => uses.toLocaleString(locale),
    },
    {
      title: <span className="visually-hidden">{t('records.actions')}</span>,
      key: 'actions',
      align: 'end',
      fixed: 'end',
      render: (_, code) => (
        <RowActions>
          <RowAction
            label={t('records.editOf', { name: code.code })}
            icon={<EditOutlined aria-hidden="true" />}
            onClick={() => onEdit(code)}
          />
          <RowAction
            label={t('glCodes.removeOf', { name: code.code })}
            icon={<DeleteOutlined aria-hidden="true" />}
            onClick={() => askToRemove(code)}
          />
        </RowActions>
      ),
    },
  ];
}
