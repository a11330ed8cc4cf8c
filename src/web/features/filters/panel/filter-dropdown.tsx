import { useQuery } from '@tanstack/react-query';
import { Select, type SelectProps, Tag } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterDimension, getFilterDimension } from '#model/sources/filter-dimensions.ts';
import styles from '#web/features/filters/filters.module.css';
import { type FilterContext, filterOptionsQuery } from '#web/features/filters/options/filter-options.ts';
import type { FilterOption } from '#web/features/filters/options/reference-options.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import { useCloseOnTab } from '#web/ui/focus/use-close-on-tab.ts';

/** The option 'All'. No dimension value starts with a control character. */
const ALL = '\u0000all';

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
  const toNamed = ({ value, label }: FilterOption) => ({
    value,
    label: valueName({ dimension: dimension.id, value, name: label }),
  });
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

function shownValue({ isSingle }: FilterDimension, chosen: readonly string[]): string | string[] {
  if (isSingle) return chosen[0] ?? ALL;
  return chosen.length === 0 ? [ALL] : [...chosen];
}

/** Resolves 'All': selected last it clears the other values, otherwise the other values replace it. */
function withoutAll(value: string | string[]): string[] {
  const values = [value].flat();
  return values.at(-1) === ALL ? [] : values.filter((item) => item !== ALL);
}

/** Adds selected values that are missing from the options because they have no shipments in the selected dates. */
function withChosen(options: readonly FilterOption[], chosen: readonly string[]): FilterOption[] {
  const known = new Set(options.map(({ value }) => value));
  const missing = chosen.filter((value) => !known.has(value));
  return [...options, ...missing.map((value) => ({ value, label: value }))];
}
