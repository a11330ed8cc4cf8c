import { describe, expect, it } from 'vitest';
import type { AnswerTable, AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import { describeQuestion, sentenceOf } from './describe-question.ts';

const IN_2025 = { type: 'bill_date', from: '2025-01-01', to: '2025-12-31', isDefault: false } as const;
const IN_2024 = { type: 'bill_date', from: '2024-01-01', to: '2024-12-31', isDefault: false } as const;

const SPEND: AssistantQuestion = {
  kind: 'figures',
  figures: [{ fact: 'totalSpend', over: null, isShare: false, where: [] }],
  by: ['carrier_name'],
  where: [],
  dates: IN_2025,
  compare: null,
  order: null,
  limit: null,
  averagePer: null,
  isShareOfTotal: false,
  isCountOfGroups: false,
  subClientIds: null,
};

const carrier = (name: string): AssistantFilter => ({ dimension: 'carrier_name', condition: 'in', values: [name] });
const describeIn = (language: 'en' | 'fr', question: Partial<AssistantQuestion>) =>
  describeQuestion({ ...SPEND, ...question }, { language, setNames: new Map() });

describe('the description of a question', () => {
  it('names figures, groups, filters and dates', () => {
    expect(describeIn('en', { where: [carrier('UPS')] })).toBe(
      'Total Spend by Carrier; Carrier: UPS; invoiced Jan 01, 2025 - Dec 31, 2025',
    );
  });

  it('names the dates that the figures are compared with', () => {
    expect(describeIn('en', { compare: { dates: IN_2024, where: null } })).toBe(
      'Total Spend by Carrier; invoiced Jan 01, 2025 - Dec 31, 2025; compared with Jan 01, 2024 - Dec 31, 2024',
    );
    expect(describeIn('fr', { compare: { dates: IN_2024, where: null } })).toContain('; par rapport à ');
  });

  it('names only the filters that differ on the other side', () => {
    const ground: AssistantFilter = { dimension: 'service_name', condition: 'in', values: ['Ground'] };
    const compare = { dates: null, where: [ground, carrier('FedEx')] };
    expect(describeIn('en', { where: [ground, carrier('UPS')], compare })).toMatch(
      /; Carrier: UPS; .*; compared with Carrier: FedEx$/,
    );
  });

  it('is followed by both sides of a comparison without groups', () => {
    const question = { ...SPEND, by: [], compare: { dates: IN_2024, where: null } };
    const table: AnswerTable = {
      columns: [
        { id: 'now0', label: '2025', type: 'money', currency: 'USD' },
        { id: 'earlier0', label: '2024', type: 'money', currency: 'USD' },
        { id: 'percent0', label: 'Change %', type: 'percent' },
      ],
      rows: [['15.50', '12.00', 29.17]],
      totalRows: 1,
    };
    expect(sentenceOf({ question, table, described: 'Total Spend', language: 'en' })).toBe(
      'Total Spend. 2025 $15.50, 2024 $12.00, Change % 29.17 %.',
    );
  });
});
