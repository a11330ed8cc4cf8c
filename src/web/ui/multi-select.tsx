import { Select, type SelectProps } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';

type MultiSelectProps<Value> = Omit<SelectProps<Value[]>, 'mode' | 'open' | 'onOpenChange' | 'showSearch' | 'style'>;

/** Chooses several of a list, which is searched by label. Tab closes the list and moves on. */
export function MultiSelect<Value>(props: MultiSelectProps<Value>) {
  const [isOpen, setIsOpen] = useState(false);
  // The component library's own list, while open, takes Tab for a choice of the option the keyboard is at.
  const closeFirst = () => flushSync(() => setIsOpen(false));
  return (
    <div onKeyDownCapture={({ key }) => key === 'Tab' && closeFirst()}>
      <Select<Value[]>
        {...props}
        mode="multiple"
        open={isOpen}
        onOpenChange={setIsOpen}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ inlineSize: '100%' }}
      />
    </div>
  );
}
