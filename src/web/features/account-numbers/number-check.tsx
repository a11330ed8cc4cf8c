import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkAccountNumbers, MAX_NUMBERS } from '#contract/account-numbers.ts';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { call } from '#web/api/call.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { NumbersField } from '#web/ui/forms/numbers-field.tsx';
import { SectionCard } from '#web/ui/layout/section-card.tsx';
import { RecordTable } from '#web/ui/records/record-table.tsx';
import { ServerError } from '#web/ui/server-error.tsx';
import { type CheckedRow, checkedRows } from './checked-rows.ts';
import { parseNumbers } from './parse-numbers.ts';
import { useCheckedColumns } from './use-checked-columns.tsx';

/** Checks pasted or dropped account numbers. */
export function NumberCheck() {
  const { t } = useTranslation();
  const locale = useLocale();
  const [text, setText] = useState('');
  const numbers = parseNumbers(text);
  const isTooMany = numbers.length > MAX_NUMBERS;
  const check = useMutation({
    mutationFn: (asked: string[]) => call(checkAccountNumbers, { body: { numbers: asked } }),
  });
  const rows = checkedRows(check.data ?? []);
  const columns = useCheckedColumns();
  const handleDownload = () => {
    const header = ['number', 'state', 'carriers_of_shape', 'carrier', 'client', 'division', 'last_invoice'];
    const lines = rows.map((row) => [
      row.number,
      row.state,
      row.carriers.join(' / '),
      row.account?.carrierName ?? '',
      row.account?.client.code ?? '',
      row.account?.divisionName ?? '',
      row.account?.lastInvoiceOn ?? '',
    ]);
    const csv = [header, ...lines].map((cells) => csvLine(cells.map(neutralizeFormula))).join('');
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'account-numbers.csv');
  };
  return (
    <SectionCard
      title={t('accountNumbers.check')}
      actions={
        <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={rows.length === 0} onClick={handleDownload}>
          {t('accountNumbers.csv')}
        </Button>
      }
    >
      <NumbersField
        label={t('accountNumbers.numbers')}
        text={text}
        onText={setText}
        isProblem={isTooMany}
        note={
          isTooMany
            ? t('accountNumbers.tooMany', { most: MAX_NUMBERS.toLocaleString(locale) })
            : t('accountNumbers.found', { numbers: numbers.length.toLocaleString(locale) })
        }
      />
      <div>
        <Button
          type="primary"
          disabled={numbers.length === 0 || isTooMany}
          loading={check.isPending}
          onClick={() => check.mutate(numbers)}
        >
          {t('accountNumbers.checkNow')}
        </Button>
      </div>
      {check.error !== null && <ServerError error={check.error} />}
      {check.data !== undefined && (
        <RecordTable<CheckedRow>
          rowKey={({ number, account }) => `${number} ${account?.id}`}
          columns={columns}
          rows={rows}
          isLoading={false}
          isSearching={false}
          emptyText={t('accountNumbers.unknown')}
        />
      )}
    </SectionCard>
  );
}
