import { useTranslation } from 'react-i18next';

/** The names of the checkboxes that select rows of a table. The component library names them in English only. */
export function useSelectionNames<Row>(nameOf: (row: Row) => string) {
  const { t } = useTranslation();
  return {
    getCheckboxProps: (row: Row) => ({ 'aria-label': t('records.select', { name: nameOf(row) }) }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('records.selectAll') }),
  };
}
