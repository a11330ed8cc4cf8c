import { Select, type SelectProps } from 'antd';
import { useCloseOnTab } from '#web/ui/focus/use-close-on-tab.ts';
import { useClearButton } from './use-clear-button.tsx';

type Fixed = 'mode' | 'open' | 'onOpenChange' | 'showSearch' | 'style' | 'allowClear';

interface MultiSelectProps<Value> extends Omit<SelectProps<Value[]>, Fixed> {
  allowClear?: boolean;
}

/** A multi-select that is searched by label. Tab closes its list and moves the focus on. */
export function MultiSelect<Value>({ allowClear = false, ...props }: MultiSelectProps<Value>) {
  const { around, list } = useCloseOnTab();
  const clearButton = useClearButton();
  return (
    <div {...around}>
      <Select<Value[]>
        {...props}
        {...list}
        allowClear={allowClear && clearButton}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        style={{ inlineSize: '100%' }}
      />
    </div>
  );
}
