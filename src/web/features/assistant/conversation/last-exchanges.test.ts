import { expect, it } from 'vitest';
import { lastExchanges } from './last-exchanges.ts';

it('sends the last ten exchanges, shortened', () => {
  const messages = Array.from({ length: 12 }, (_, index) => ({
    userMessage: `${index} ${'x'.repeat(600)}`,
    assistantResponse: index === 11 ? null : 'Yes',
  }));
  const sent = lastExchanges(messages);
  expect(sent.map(({ userPrompt }) => userPrompt.split(' ')[0])).toEqual([
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    '11',
  ]);
  expect(sent[0]?.userPrompt).toHaveLength(500);
  expect(sent.at(-1)?.assistantResponse).toBeNull();
});
