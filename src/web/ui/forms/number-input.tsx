import { InputNumber, type InputNumberProps } from 'antd';

/** A field for a number. It has no buttons, because the component library doesn't translate their names. */
export function NumberInput<Value extends number | string = number>(props: Omit<InputNumberProps<Value>, 'controls'>) {
  return <InputNumber<Value> controls={false} {...props} />;
}
