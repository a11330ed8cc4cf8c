import { expect, it } from 'vitest';
import { invoiceChoice } from './invoice-choice.ts';

it.each(['000A.1/2 & 3', '7', '=CMD()'])('keeps the invoice %s in the address', (invoiceNumber) => {
  const params = new URLSearchParams();
  invoiceChoice.write(params, { clientId: 3, carrierId: 1, invoiceNumber });
  expect(invoiceChoice.read(new URLSearchParams(params.toString()))).toEqual({
    clientId: 3,
    carrierId: 1,
    invoiceNumber,
  });
});

it.each(['', '3.1', 'a.1.7', '3.1.'])('ignores %j', (text) => {
  expect(invoiceChoice.read(new URLSearchParams({ invoice: text }))).toBeUndefined();
});
