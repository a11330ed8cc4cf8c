import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { csvLine, neutralizeFormula } from '#model/texts/csv-line.ts';
import { saveFile } from '#web/browser/save-file.ts';

interface CsvButtonProps {
  fileName: string;
  header: readonly string[];
  /** The cells of the rows, read when the button is pressed. */
  readRows: () => readonly (readonly string[])[];
  isEmpty: boolean;
}

/** A button that saves the rows of a table as CSV. */
export function CsvButton({ fileName, header, readRows, isEmpty }: CsvButtonProps) {
  const { t } = useTranslation();
  const handleClick = () => {
    const text = [header, ...readRows()].map((cells) => csvLine(cells.map(neutralizeFormula))).join('');
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), fileName);
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} disabled={isEmpty} onClick={handleClick}>
      {t('billing.download')}
    </Button>
  );
}
