import { AutoComplete, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { MappingDraft, MappingField } from '#contract/mappings.ts';
import { checkMapping, NEEDED_FIELDS } from '#model/mappings/check-mapping.ts';
import { carriers } from '#model/trade/carriers.ts';
import { useCurrencyOptions } from '#web/format/use-currency-options.ts';
import styles from './mapping.module.css';
import { UNITS } from './role-groups.ts';
import { useRoleLabel } from './use-role-label.ts';

interface NeededValuesProps {
  draft: MappingDraft;
  onChange: (draft: MappingDraft) => void;
}

const CONSTANT = '\u0000constant';

/** Where the values come from that every line needs: a column, or a text that is the same for all lines. */
export function NeededValues({ draft, onChange }: NeededValuesProps) {
  const { t } = useTranslation();
  const missing = checkMapping(draft).flatMap((problem) => (problem.kind === 'missing field' ? [problem.field] : []));
  const units = Object.keys(UNITS).filter((field): field is MappingField => {
    const unit = field as MappingField;
    return missing.includes(unit) || draft.fields[unit] !== undefined;
  });
  return (
    <section className={styles.needed} aria-label={t('mapping.needed.title')}>
      <h3>{t('mapping.needed.title')}</h3>
      {[...NEEDED_FIELDS, ...units].map((field) => (
        <NeededValue key={field} field={field} draft={draft} isMissing={missing.includes(field)} onChange={onChange} />
      ))}
    </section>
  );
}

interface NeededValueProps extends NeededValuesProps {
  field: MappingField;
  isMissing: boolean;
}

function NeededValue({ field, draft, isMissing, onChange }: NeededValueProps) {
  const { t } = useTranslation();
  const label = useRoleLabel()(field);
  const source = draft.fields[field];
  const constant = source !== undefined && 'constant' in source ? source.constant : '';
  const { [field]: _, ...others } = draft.fields;
  const setConstant = (text: string) =>
    onChange({ ...draft, fields: text === '' ? others : { ...others, [field]: { constant: text } } });
  return (
    <div className={styles.neededRow}>
      <label htmlFor={`mapping-${field}`}>{label}</label>
      <Select
        id={`mapping-${field}`}
        className={styles.select ?? ''}
        value={source !== undefined && 'column' in source ? source.column : CONSTANT}
        status={isMissing ? 'warning' : ''}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(column) =>
          column === CONSTANT ? setConstant('') : onChange({ ...draft, fields: { ...others, [field]: { column } } })
        }
        options={[
          { value: CONSTANT, label: t('mapping.needed.constant') },
          ...draft.shape.columns.map(({ name }) => ({
            value: name,
            label: t('mapping.needed.column', { column: name }),
          })),
        ]}
      />
      {(source === undefined || 'constant' in source) && (
        <ConstantInput field={field} label={label} value={constant} isMissing={isMissing} onChange={setConstant} />
      )}
    </div>
  );
}

interface ConstantInputProps {
  field: MappingField;
  label: string;
  value: string;
  isMissing: boolean;
  onChange: (text: string) => void;
}

function ConstantInput({ field, label, value, isMissing, onChange }: ConstantInputProps) {
  const { t } = useTranslation();
  const common = {
    'aria-label': t('mapping.needed.textOf', { field: label }),
    status: isMissing ? ('warning' as const) : ('' as const),
    className: styles.select ?? '',
  };
  const units = UNITS[field];
  const currencies = useCurrencyOptions();
  if (field === 'currency' || units !== undefined)
    return (
      <Select
        {...common}
        value={value === '' ? null : value}
        onChange={onChange}
        showSearch={{ optionFilterProp: 'label' }}
        options={units?.map((unit) => ({ value: unit, label: unit })) ?? currencies}
      />
    );
  if (field === 'carrier')
    return (
      <AutoComplete
        {...common}
        value={value}
        onChange={onChange}
        placeholder={t('mapping.needed.carrier')}
        showSearch={{
          filterOption: (text, option) => option?.value.toLowerCase().includes(text.toLowerCase()) ?? false,
        }}
        options={carriers.map(({ name }) => ({ value: name }))}
      />
    );
  return (
    <Input
      {...common}
      value={value}
      maxLength={200}
      placeholder={field === 'invoice_date' ? '2026-03-07' : undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
