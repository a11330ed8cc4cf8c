import { expect, it } from 'vitest';
import { invoiceChoice } from './invoice-choice.ts';

it.each([
  ['000A.1/2 & 3', 'CAD'],
  ['7', undefined],
  ['CAD.7', undefined],
  ['=CMD()', 'USD'],
])('keeps the invoice %s and its currency %s in the address', (invoiceNumber, currency) => {
  const params = new URLSearchParams();
  const invoice = { clientId: 3, carrierId: 1, invoiceNumber, currency };
  invoiceChoice.write(params, invoice);
  expect(invoiceChoice.read(new URLSearchParams(params.toString()))).toEqual(invoice);
});

it.each(['', '3.1', 'a.1.7', '3.1.', '3.1-cad.7'])('ignores %j', (text) => {
  expect(invoiceChoice.read(new URLSearchParams({ invoice: text }))).toBeUndefined();
});
