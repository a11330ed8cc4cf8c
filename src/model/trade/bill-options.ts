import { z } from 'zod';
import { foldText } from '#model/texts/fold-text.ts';

/** Who pays the transport: the sender, the receiver, or somebody else. */
export const BillOption = z.enum(['PREPAID', 'COLLECT', 'THIRD PARTY']);
export type BillOption = z.infer<typeof BillOption>;

/**
 * What files write for each option: UPS bill option codes, FedEx payors and pay types, X12 payment methods, and plain words. UPS terms
 * of trade count by who pays the transport, whatever they say of duty and tax.
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

/** The option a file's code or text means, or `null` when it does not say (FedEx 'Other4') or is unknown. */
export function resolveBillOption(text: string): BillOption | null {
  return byText.get(foldText(text)) ?? null;
}
