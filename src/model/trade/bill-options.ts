import { z } from 'zod';
import { foldText } from '#model/texts/fold-text.ts';

/** Who pays for transportation: the sender, the receiver or a third party. */
export const BillOption = z.enum(['PREPAID', 'COLLECT', 'THIRD PARTY']);
export type BillOption = z.infer<typeof BillOption>;

/**
 * The texts for each option in files: UPS bill option codes, FedEx payors and pay types, X12 payment methods, and plain words. UPS
 * terms of trade are assigned according to who pays for transportation, regardless of duty and tax.
 */
const TEXTS: Readonly<Record<BillOption, readonly string[]>> = {
  PREPAID: [
    'P/P',
    'F/D',
    'SDV',
    'C/F',
    'PP',
    'PPD',
    'Prepaid, Domestic',
    'Shipper',
    'Sender',
    'Bill_Sender_Prepaid',
    'Bill Sender',
    'Bill Shipper',
  ],
  COLLECT: [
    'F/C',
    'C/B',
    'DCB',
    'DFC',
    'CC',
    'COL',
    'Freight Collect',
    'Consignee Billing',
    'Recipient',
    'Receiver',
    'Consignee',
    'Bill_Recipient',
    'Bill Receiver',
  ],
  'THIRD PARTY': ['T/P', 'DTP', 'TP', '3rd Party', 'Bill_Third_Party'],
};

const byText = new Map(
  BillOption.options.flatMap((option) =>
    [option, ...TEXTS[option]].map((text): [string, BillOption] => [foldText(text), option]),
  ),
);

/** Resolves a file's code or text to an option. Returns `null` if it is unknown or does not name a payer (FedEx 'Other4'). */
export function resolveBillOption(text: string): BillOption | null {
  return byText.get(foldText(text)) ?? null;
}
