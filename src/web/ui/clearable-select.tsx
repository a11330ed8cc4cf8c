import { Select, type SelectProps } from 'antd';
import { useClearButton } from './use-clear-button.tsx';

/** A select with a button that removes the choice. */
export function ClearableSelect<Value = string>(props: Omit<SelectProps<Value>, 'allowClear'>) {
  return <Select<Value> {...props} allowClear={useClearButton()} />;
}
