import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startI18n } from '#web/i18n/i18n.ts';
import { PopoverPanel } from './popover-panel.tsx';

beforeAll(startI18n);

/** Opens a panel with one field. The returned function draws the next frame. */
async function openPanel() {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
  render(
    <PopoverPanel title="Save this view" trigger={(props) => <button type="button" {...props} aria-label="Open" />}>
      {() => <input aria-label="Name" />}
    </PopoverPanel>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  const panel = await screen.findByRole('dialog', { name: 'Save this view' });
  return {
    user,
    panel,
    drawFrame: () => {
      for (const draw of frames.splice(0)) draw(performance.now());
    },
  };
}

describe('a panel that opens', () => {
  it('gets the focus', async () => {
    const { panel, drawFrame } = await openPanel();
    drawFrame();
    expect(panel).toHaveFocus();
  });

  it('leaves the focus in a field that the reader has reached before', async () => {
    const { user, drawFrame } = await openPanel();
    const field = screen.getByLabelText('Name');
    await user.click(field);
    drawFrame();
    expect(field).toHaveFocus();
  });
});
