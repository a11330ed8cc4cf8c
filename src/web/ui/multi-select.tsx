import { Select, type SelectProps } from 'antd';
import { useCloseOnTab } from '#web/ui/focus/use-close-on-tab.ts';

type MultiSelectProps<Value> = Omit<SelectProps<Value[]>, 'mode' | 'open' | 'onOpenChange' | 'showSearch' | 'style'>;

/** A multi-select that is searched by label. Tab closes its list and moves the focus on. */
export function MultiSelect<Value>(props: MultiSelectProps<Value>) {
  const { around, list } = useCloseOnTab();
  return (
    <div {...around}>
      <Select<Value[]>
        {...props}
        {...list}
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        style={{ inlineSize: '100%' }}
      />
    </div>
  );
}
