import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterDimension, getFilterDimension } from '#model/sources/filter-dimensions.ts';
import { type FilterContext, filterOptionsQuery, parentValue } from '#web/features/filters/options/filter-options.ts';
import type { FilterOption } from '#web/features/filters/options/reference-options.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { useCloseOnTab } from '#web/ui/focus/use-close-on-tab.ts';
import styles from './filter-panel.module.css';
import { ALL, shownValue, withChosen, withoutAll } from './filter-values.ts';

interface FilterDropdownProps {
  dimension: FilterDimension;
  context: FilterContext;
  onChange: (values: readonly string[]) => void;
}

/** Selects the values of a dimension. A dependent dimension is disabled until its parent is chosen. */
export function FilterDropdown({ dimension, context, onChange }: FilterDropdownProps) {
  const { t } = useTranslation();
  const id = useId();
  const valueName = useValueName();
  const { around, list } = useCloseOnTab();
  const { parent } = dimension;
  const isWaiting = parent !== null && context.filters[parent] === undefined;
  const options = useQuery({ ...filterOptionsQuery(dimension.id, context), enabled: !isWaiting });
  const chosen = context.filters[dimension.id] ?? [];
  const parentLabel = parent === null ? '' : t(`dimensions.${parent}`, getFilterDimension(parent).label);
  const all = { value: ALL, label: t(`allOf.${dimension.id}`, dimension.allLabel) };
  const toNamed = ({ value, label, isInactive = false }: FilterOption) => {
    const name = valueName({ dimension: dimension.id, value, country: parentValue(dimension, context), name: label });
    return { value, label: isInactive ? t('filters.inactive', { name }) : name };
  };
  return (
    <div className={styles.dimension} {...around}>
      <label htmlFor={id}>{t(`dimensions.${dimension.id}`, dimension.label)}</label>
      <Select
        {...list}
        id={id}
        mode={dimension.isSingle ? undefined : 'multiple'}
        disabled={isWaiting}
        loading={options.isFetching}
        placeholder={isWaiting ? t('filters.selectParent', { parent: parentLabel }) : null}
        value={isWaiting ? [] : shownValue(dimension, chosen)}
        onChange={(value: string | string[]) => onChange(withoutAll(value))}
        options={[all, ...withChosen(options.data ?? [], chosen).map(toNamed)]}
        notFoundContent={options.isError ? t('filters.valuesFailed') : null}
        showSearch={{ optionFilterProp: 'label' }}
        tagRender={ChosenTag}
        styles={{ input: { minInlineSize: 24 } }}
        maxTagCount="responsive"
        className={styles.wide}
      />
    </div>
  );
}

/** The tag of a selected value, which can be removed. 'All' is plain text. */
const ChosenTag: NonNullable<SelectProps['tagRender']> = ({ value, label, closable, onClose }) =>
  value === ALL ? (
    <span className={styles.all}>{label}</span>
  ) : (
    <Tag
      className={styles.tag}
      closable={closable}
      onClose={onClose}
      variant="filled"
      onMouseDown={(event) => event.preventDefault()}
    >
      {label}
    </Tag>
  );
