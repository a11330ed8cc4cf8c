import { fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnswerChart } from '#contract/assistant.ts';
import { startI18n } from '#web/i18n/i18n.ts';
import { ReplyChart } from './reply-chart.tsx';

const show = (series: AnswerChart['series']) =>
  render(
    <ReplyChart
      chart={{
        chart: { type: 'column' },
        title: { text: 'Total Spend by Carrier' },
        xAxis: { categories: ['UPS', 'FedEx'] },
        yAxis: { title: { text: '2025' } },
        series,
      }}
      columns={[]}
      text="First: UPS with $15.50."
    />,
  );

describe('the chart of a reply', () => {
  beforeAll(startI18n);

  it('has a legend that hides and shows each of several series', () => {
    show([
      { name: '2025', data: [15.5, 3] },
      { name: '2024', data: [12, 3] },
    ]);
    const legend = within(screen.getByRole('list', { name: 'Chart legend' }));
    const earlier = legend.getByRole('button', { name: '2024' });
    for (const isShown of ['true', 'false', 'true']) {
      expect(earlier).toHaveAttribute('aria-pressed', isShown);
      expect(legend.getByRole('button', { name: '2025' })).toHaveAttribute('aria-pressed', 'true');
      fireEvent.click(earlier);
    }
  });

  it('has no legend for a single series', () => {
    show([{ name: 'Total Spend', data: [15.5, 3] }]);
    expect(screen.queryByRole('list', { name: 'Chart legend' })).toBeNull();
  });
});
