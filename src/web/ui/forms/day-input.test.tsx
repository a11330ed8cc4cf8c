import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayInput } from './day-input.tsx';

function Page({ onChoose }: { onChoose: (day: string) => void }) {
  const [day, setDay] = useState('2026-05-01');
  const choose = (next: string) => {
    onChoose(next);
    setDay(next);
  };
  return <DayInput aria-label="Day" day={day} onChoose={choose} />;
}

it('keeps a day while it is typed, and chooses it once it exists', () => {
  const chosen: string[] = [];
  render(<Page onChoose={(day) => chosen.push(day)} />);
  const field = screen.getByLabelText('Day');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  // The browser reports each digit of the year, and nothing while the day doesn't exist in the month.
  for (const value of ['0002-05-01', '0020-05-01', '0202-05-01', '']) {
    type(value);
    expect(field).toHaveValue(value);
  }
  expect(chosen).toEqual([]);
  type('2025-05-01');
  expect(chosen).toEqual(['2025-05-01']);
  type('');
  fireEvent.blur(field);
  expect(field).toHaveValue('2025-05-01');
});
