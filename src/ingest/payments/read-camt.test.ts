import { describe, expect, it } from 'vitest';
import { camtEntry, camtFile } from '#test/fixtures/camt-file.ts';
import { readCamt } from './read-camt.ts';

describe('readCamt', () => {
  it('reads booked debits with the invoices that they name', () => {
    const { payments, rejected } = readCamt(
      camtFile([
        camtEntry({ amount: '1234.50', number: 'E-1', text: 'Invoices 0001A101, 0001A102', payer: 'Halden Inc' }),
        camtEntry({ amount: '10', number: 'E-2', direction: 'CRDT' }),
        camtEntry({ amount: '10', number: 'E-3', status: 'PDNG' }),
        camtEntry({ amount: '10.00', number: 'E-4', direction: 'CRDT', isReversal: true }),
      ]),
    );
    expect(rejected).toEqual([]);
    expect(payments).toMatchObject([
      {
        line: 1,
        number: 'E-1',
        method: 'bank transfer',
        payer: 'Halden Inc',
        paidOn: '2026-05-20',
        amountMinor: 123_450,
        currency: 'USD',
        isReversal: false,
      },
      { line: 4, number: 'E-4', isReversal: true },
    ]);
    expect(payments[0]?.named.map(({ text, isCertain }) => [text, isCertain])).toEqual([
      ['Invoices', false],
      ['0001A101', false],
      ['0001A102', false],
    ]);
  });

  it('reads stated documents with their amounts, and several transactions of an entry', () => {
    const document = (number: string, amount: string) =>
      `<Strd><RfrdDocInf><Nb>${number}</Nb></RfrdDocInf><RfrdDocAmt><RmtdAmt Ccy="USD">${amount}</RmtdAmt></RfrdDocAmt></Strd>`;
    const transaction = (amount: string, more: string) => `<TxDtls><Amt Ccy="USD">${amount}</Amt>${more}</TxDtls>`;
    const entry = `<Ntry><Amt Ccy="USD">30.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><DtTm>2026-05-20T09:00:00Z</DtTm></BookgDt><AcctSvcrRef>B7</AcctSvcrRef><NtryDtls>
      ${transaction('10.00', `<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RmtInf>${document('A&amp;1', '4.00')}${document('A2', '6.00')}</RmtInf>`)}
      ${transaction('20.00', '')}</NtryDtls></Ntry>`;
    expect(readCamt(camtFile([entry])).payments).toMatchObject([
      {
        number: 'B7/1',
        paidOn: '2026-05-20',
        amountMinor: 1000,
        named: [
          { text: 'A&1', amountMinor: 400, isCertain: true },
          { text: 'A2', amountMinor: 600 },
        ],
      },
      { number: 'B7/2', amountMinor: 2000, named: [] },
    ]);
  });

  it('rejects entries without an amount, a day or a reference', () => {
    const { payments, rejected } = readCamt(
      camtFile([
        camtEntry({ amount: '1,00' }),
        camtEntry({ currency: 'XXQ' }),
        camtEntry({ paidOn: '2026-02-30' }),
        camtEntry({ number: '' }),
      ]),
    );
    expect(payments).toEqual([]);
    expect(rejected.map(({ line, column }) => [line, column])).toEqual([
      [1, 'Amt'],
      [2, 'Amt'],
      [3, 'BookgDt'],
      [4, 'EndToEndId'],
    ]);
  });

  it.each([
    ['other formats', '<Document><BkToCstmrAcctRpt/></Document>', 'not a bank statement'],
    ['torn files', camtFile([]).slice(0, -5), 'not well-formed'],
    ['text', 'number,amount', 'not well-formed'],
    [
      'entities that expand',
      `<!DOCTYPE D [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${camtFile([camtEntry({ text: '&b;' })]).replace(/^<\?[^>]*>/, '')}`,
      'not well-formed',
    ],
    [
      'files of other places',
      `<!DOCTYPE D [<!ENTITY x SYSTEM "file:///etc/passwd">]>${camtFile([camtEntry({ text: '&x;' })]).replace(/^<\?[^>]*>/, '')}`,
      'not well-formed',
    ],
    ['deep elements', `<Document>${'<a>'.repeat(100)}`, 'nested too deeply'],
  ])('refuses %s', (_, content, problem) => {
    expect(() => readCamt(content)).toThrow(problem);
  });
});
