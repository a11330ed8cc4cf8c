import { InboxOutlined } from '@ant-design/icons';
import { Input, Upload } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readTextFile } from '#web/browser/read-text-file.ts';
import { FieldNote } from '#web/ui/layout/field-note.tsx';
import { LabelledField } from '#web/ui/layout/labelled-field.tsx';
import styles from './numbers-field.module.css';

interface NumbersFieldProps {
  label: string;
  text: string;
  onText: (text: string) => void;
  /** What belongs in the field, or what is wrong with it. */
  note: string;
  isProblem: boolean;
}

/** A field for a list of numbers, which can be typed, pasted, or dropped as a text file. */
export function NumbersField({ label, text, onText, note, isProblem }: NumbersFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const handleFile = async (file: Blob) => {
    const added = await readTextFile(file);
    onText(text === '' ? added : `${text}\n${added}`);
  };
  return (
    <>
      <div className={styles.input}>
        <LabelledField label={label} htmlFor={id}>
          <Input.TextArea
            id={id}
            dir="ltr"
            spellCheck={false}
            autoSize={{ minRows: 4, maxRows: 10 }}
            value={text}
            aria-describedby={`${id}-note`}
            onChange={({ target }) => onText(target.value)}
          />
        </LabelledField>
        <div className={styles.drop}>
          <Upload.Dragger
            accept=".csv,.txt,text/csv,text/plain"
            showUploadList={false}
            beforeUpload={(file) => {
              handleFile(file);
              return false;
            }}
          >
            <InboxOutlined aria-hidden="true" /> {t('records.dropText')}
          </Upload.Dragger>
        </div>
      </div>
      <FieldNote id={`${id}-note`} isProblem={isProblem}>
        {note}
      </FieldNote>
    </>
  );
}
