import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { startI18n } from '#web/i18n/i18n.ts';
import { ReplyText } from './reply-text.tsx';

describe('the text of a reply', () => {
  beforeAll(startI18n);

  it('is cut after 175 characters until the reader asks for all of it', () => {
    const { rerender } = render(<ReplyText text={'x'.repeat(175)} />);
    expect(screen.getByText('x'.repeat(175))).toBeVisible();
    const long = `${'x'.repeat(175)} and more`;
    rerender(<ReplyText text={long} />);
    expect(screen.queryByText(/and more/)).toBeNull();
    expect(screen.getByText(/^x{175}…/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(screen.getByText(/and more/)).toBeVisible();
  });
});
