import { describe, expect, it } from 'vitest';
import type { AnswerChart } from '#contract/assistant.ts';
import { aChartTheme } from '#test/factories/chart-theme.factory.ts';
import { answerChart } from './answer-chart.ts';

const theme = aChartTheme();

const chartOf = (type: AnswerChart['chart']['type']): AnswerChart => ({
  chart: { type },
  title: { text: 'Total Spend by Carrier' },
  xAxis: { categories: ['UPS', 'FedEx'] },
  yAxis: { title: { text: '2025' } },
  series: [
    { name: '2025', data: [15.5, null] },
    { name: '2024', data: [12, 3] },
  ],
});

describe('the chart of a reply', () => {
  it.each(['column', 'bar', 'line'] as const)(
    'leaves out hidden series of a %s chart, and keeps the colours',
    (type) => {
      const draw = (hidden: string[]) =>
        answerChart({ chart: chartOf(type), columns: [], hidden, theme, locale: 'en-US' }).series;
      expect(draw([])).toMatchObject([
        { name: '2025', color: 'colour 0' },
        { name: '2024', color: 'colour 1' },
      ]);
      expect(draw(['2025'])).toMatchObject([{ name: '2024', color: 'colour 1' }]);
    },
  );

  it('shows the names of all columns, slanted if there are many', () => {
    const labelsOf = (count: number) => {
      const categories = Array.from({ length: count }, (_, index) => `Group ${index}`);
      const chart = { ...chartOf('column'), xAxis: { categories } };
      return answerChart({ chart, columns: [], hidden: [], theme, locale: 'en-US' }).xAxis;
    };
    expect(labelsOf(3)).toMatchObject({ axisLabel: { interval: 0, rotate: 0 } });
    expect(labelsOf(14)).toMatchObject({ axisLabel: { interval: 0, rotate: 32 } });
    expect(labelsOf(60)).not.toHaveProperty('axisLabel.interval');
  });
});
