import { describe, expect, it } from 'vitest';
import type { ReissueChoice, ReissuedInvoice } from '#contract/upload-questions.ts';
import { choiceOf, type ReissueChoices, toReissueAnswer } from './reissue-choices.ts';

const anInvoice = (
  number: string,
  choices: ReissueChoice[] = ['keep both', 'replace', 'leave out'],
): ReissuedInvoice => ({
  carrierId: 1,
  carrier: 'UPS',
  number,
  totals: [],
  earlier: [],
  earlierNumbers: [],
  besideNumbers: [],
  accounts: [],
  dates: [],
  isForAnotherClient: false,
  choices,
});
const ofOtherClient = anInvoice('B', ['keep both', 'leave out']);
const ask = (total: number) => ({ kind: 'reissue' as const, total, invoices: [anInvoice('A'), ofOtherClient] });
const chosen = (forAll: ReissueChoice | null, single: Record<string, ReissueChoice> = {}): ReissueChoices => ({
  forAll,
  single: new Map(Object.entries(single)),
});

describe('the choices for invoices that were loaded before', () => {
  it('take the choice for one invoice over the choice for all invoices', () => {
    expect(choiceOf(anInvoice('A'), chosen('replace', { '1 A': 'leave out' }))).toBe('leave out');
    expect(choiceOf(anInvoice('A'), chosen('replace'))).toBe('replace');
  });

  it('leave an invoice open that does not have the choice for all', () => {
    expect(choiceOf(ofOtherClient, chosen('replace'))).toBeNull();
    expect(toReissueAnswer(ask(2), chosen('replace'))).toBeNull();
  });

  it('are an answer when every listed invoice has one', () => {
    expect(toReissueAnswer(ask(2), chosen('replace', { '1 B': 'keep both' }))).toEqual({
      kind: 'reissue',
      choice: null,
      invoices: [
        { carrierId: 1, number: 'A', choice: 'replace' },
        { carrierId: 1, number: 'B', choice: 'keep both' },
      ],
    });
  });

  it('need one for all if some invoices are not listed', () => {
    const single: Record<string, ReissueChoice> = { '1 A': 'replace', '1 B': 'keep both' };
    expect(toReissueAnswer(ask(3), chosen(null, single))).toBeNull();
    expect(toReissueAnswer(ask(3), chosen('leave out', single))?.choice).toBe('leave out');
  });
});
