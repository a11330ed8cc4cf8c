import { describe, expect, it } from 'vitest';
import { readAnswers } from './read-answers.ts';

const HEADER = 'tracking,invoice,claimed amount,answer,amount approved,reason';
const read = (...lines: string[]) => readAnswers(Buffer.from([HEADER, ...lines].join('\n')));

describe('a file of answers', () => {
  it('is read by its titles', () => {
    expect(read('1Z1,I1,"1,005.00",Approved,$800.00,"Part, only"', '1Z2,,,denied,,').answers).toEqual([
      {
        line: 2,
        trackingNumber: '1Z1',
        invoiceNumber: 'I1',
        claimedAmount: '1005.00',
        isApproved: true,
        approvedAmount: '800.00',
        reason: 'Part, only',
      },
      {
        line: 3,
        trackingNumber: '1Z2',
        invoiceNumber: '',
        claimedAmount: null,
        isApproved: false,
        approvedAmount: null,
        reason: '',
      },
    ]);
  });

  it('can have thousands separators, and more separators than the header', () => {
    expect(
      read('1Z1,I1,"1,005.00",partial,"$1,000.00",,,', '1Z2,,"1,234,567",approved,"12,345,678",').answers,
    ).toMatchObject([
      { claimedAmount: '1005.00', approvedAmount: '1000.00' },
      { claimedAmount: '1234567', approvedAmount: '12345678' },
    ]);
  });

  it('can have other separators, titles and orders', () => {
    const text = '\uFEFFDispute Status;Tracking_Number;Comments\r\nDECLINED;1Z3;Weather\r\n\r\n';
    expect(readAnswers(Buffer.from(text)).answers).toMatchObject([
      { trackingNumber: '1Z3', isApproved: false, reason: 'Weather' },
    ]);
  });

  it.each([
    [',I1,5.00,approved,,', 'tracking', 'The tracking number is missing.'],
    ['1Z1,I1,5.00,perhaps,,', 'answer', 'This is not an answer. Use approved or denied.'],
    ['1Z1,I1,five,approved,,', 'claimed amount', 'This is not an amount.'],
    ['1Z1,I1,5.00,approved,-1,', 'amount approved', 'This is not an amount.'],
    ['1Z1,I1,5.00,partially approved,,', 'amount approved', 'A partial approval needs an amount.'],
    ['1Z1,I1,5000.00,approved,"1,234",', 'amount approved', 'could have decimals or thousands after its separator'],
    ['1Z1,I1,5000.00,approved,"0,500",', 'amount approved', 'This is not an amount.'],
    ['1Z1,I1,5000.00,approved,"1234,567",', 'amount approved', 'This is not an amount.'],
    ['1Z1,I1,5000.00,approved,1,005.00,Late', '', 'The row has 7 columns, but the header has 6.'],
    [
      '1Z1,I1,5000.00,approved,1,005.00',
      'amount approved',
      'could be one amount: write it with decimals, or in quotes',
    ],
    ['1Z1,I1,5000.00,approved,1,50,', 'amount approved', 'could be one amount: write it with decimals, or in quotes'],
    ['1Z1,I1,5.00,denied,5.00,', 'amount approved', 'The claim is denied, but an amount is approved.'],
  ])('has the line %s rejected with its column and reason', (line, column, reason) => {
    expect(read(line)).toMatchObject({ answers: [], rejected: [{ line: 2, column, reason }] });
  });

  it('needs the columns tracking and answer', () => {
    expect(readAnswers(Buffer.from('invoice,amount\nI1,5')).missing).toEqual(['tracking', 'answer']);
    expect(readAnswers(Buffer.from('')).missing).toEqual(['tracking', 'answer']);
  });
});
