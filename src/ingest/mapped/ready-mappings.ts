import { z } from 'zod';
import { MappedCharge, Mapping, type MappingDraft } from '#contract/mappings.ts';

/** A ready-made mapping of `data/ready-mappings/`, and where its columns were published. */
const ReadyMapping = Mapping.pick({ fields: true, dateOrder: true, decimalMark: true }).extend({
  name: z.string(),
  source: z.string(),
  confidence: z.enum(['high', 'medium']),
  titles: z.array(z.string().min(1)).min(2),
  charges: z.array(MappedCharge).min(1),
});

/** Parses a ready-made mapping. It is a draft, because whatever its files don't state has to be added. */
export function parseReadyMapping(text: string): MappingDraft {
  const { titles, fields, charges, dateOrder, decimalMark } = ReadyMapping.parse(JSON.parse(text));
  const shape = { isTitled: true, columns: titles.map((name) => ({ name, kind: 'text' as const })) };
  return { shape, fields, charges, creditMark: null, dateOrder, decimalMark };
}
