import type { Fact } from '#audit/finding.ts';
import { toDecimal } from '#model/numbers/format-minor.ts';
import { currencyDigits } from '#model/trade/currencies.ts';
import { explainClaim } from './explain-claim.ts';

interface LetterAbout {
  rule: string;
  carrierName: string;
  account: string;
  invoice: string;
  billedOn: string;
  trackingNumber: string;
  shippedOn: string | null;
  chargeDescription: string;
  currency: string;
  atStakeMinor: number;
  facts: Readonly<Record<string, Fact>>;
}

/** Returns an English letter to the carrier: the charge, why it is wrong, and what the shipper asks for. */
export function carrierLetter(about: LetterAbout): string {
  const { rule, carrierName, account, invoice, billedOn, trackingNumber, shippedOn, currency, atStakeMinor } = about;
  const amount = `${toDecimal(Math.abs(atStakeMinor), currencyDigits(currency))} ${currency}`;
  const lines = [
    `To ${carrierName}`,
    `Account: ${account}`,
    `Invoice: ${invoice} of ${billedOn}`,
    ...(trackingNumber === '' ? [] : [`Tracking number: ${trackingNumber}`]),
    ...(shippedOn === null ? [] : [`Ship date: ${shippedOn}`]),
    ...(about.chargeDescription === '' ? [] : [`Charge: ${about.chargeDescription}`]),
  ];
  const request =
    atStakeMinor > 0 ? `Please credit ${amount} to our account.` : 'Please let us know how you will correct this.';
  return `${lines.join('\n')}\n\n${explainClaim(rule, about.facts, currency)}\n\n${request}\n`;
}
