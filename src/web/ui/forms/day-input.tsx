import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { isIsoDate } from '#model/dates/iso-date.ts';

interface DayInputProps extends Pick<InputProps, 'id' | 'className' | 'min' | 'max' | 'aria-label'> {
  day: string;
  onChoose: (day: string) => void;
}

/** A field for a day that can't be empty. While it is typed, the field holds a day that doesn't exist yet, or none. */
export function DayInput({ day, onChoose, ...props }: DayInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <Input
      {...props}
      type="date"
      value={draft ?? day}
      onChange={({ target: { value } }) => {
        setDraft(value);
        if (isIsoDate(value)) onChoose(value);
      }}
      onBlur={() => setDraft(null)}
    />
  );
}
