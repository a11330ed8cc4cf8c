import type { CreditMark, FileShape, MappedCharge } from '#contract/mappings.ts';
import { foldText } from '#model/texts/fold-text.ts';
import { bareTitle } from './title-units.ts';
import { CHARGE_TITLES, CHARGE_WORDS, TOTAL_TITLES } from './title-words.ts';

export const EMPTY_CHARGE: MappedCharge = {
  net: null,
  amount: null,
  discount: null,
  type: null,
  code: null,
  description: null,
  accessorial: null,
};

interface ProposedCharges {
  charges: MappedCharge[];
  lineTotal: string | null;
  creditMark: CreditMark | null;
}

/** Proposes the charges of a line by the titles of its amounts: one charge per column, or a single charge that other columns name. */
export function proposeCharges({ columns }: FileShape, taken: readonly string[]): ProposedCharges {
  const free = columns.filter(({ name }) => !taken.includes(name));
  const amounts = free.filter(({ kind }) => kind === 'number' || kind === 'digits' || kind === 'empty');
  const titled = (titles: readonly string[], among: typeof free) => {
    const keys = titles.map(bareTitle);
    const ranked = among.filter(({ name }) => keys.includes(bareTitle(name)));
    ranked.sort((a, b) => keys.indexOf(bareTitle(a.name)) - keys.indexOf(bareTitle(b.name)));
    return ranked[0]?.name ?? null;
  };
  const wide = amounts.flatMap(({ name }) => {
    const type = typeIn(name);
    return type === null ? [] : [{ name, type }];
  });
  if (wide.length >= 2) {
    const lineTotal = titled(
      TOTAL_TITLES,
      amounts.filter(({ name }) => !wide.some((charge) => charge.name === name)),
    );
    const charges = wide.map(({ name, type }) => ({
      ...EMPTY_CHARGE,
      net: { column: name, isReversed: false },
      type: { constant: type },
      description: { constant: name.slice(0, 200) },
    }));
    return { charges, lineTotal, creditMark: null };
  }
  const net = titled(CHARGE_TITLES.net, amounts) ?? wide[0]?.name ?? null;
  const others = amounts.filter(({ name }) => name !== net);
  const [amount, discount] = [titled(CHARGE_TITLES.amount, others), titled(CHARGE_TITLES.discount, others)];
  const texts = free.filter(({ kind }) => kind === 'text');
  const [code, description] = [titled(CHARGE_TITLES.code, free), titled(CHARGE_TITLES.description, texts)];
  if (net === null && amount === null) return { charges: [], lineTotal: null, creditMark: null };
  const charge = {
    ...EMPTY_CHARGE,
    net: amountOf(net),
    amount: amountOf(amount),
    discount: amountOf(discount),
    code: code === null ? null : { column: code },
    description: description === null ? null : { column: description },
  };
  return { charges: [charge], lineTotal: null, creditMark: null };
}

function amountOf(column: string | null): MappedCharge['net'] {
  return column === null ? null : { column, isReversed: false };
}

/** The type of charge that the title of an amount names. Short words must stand alone in the title. */
function typeIn(title: string): string | null {
  const key = foldText(title);
  const words = title.split(/[^\p{L}\p{N}]+/u).map(foldText);
  const isNamed = (word: string) => {
    const folded = foldText(word);
    return /^[a-z0-9]{1,5}$/.test(folded) ? words.includes(folded) : key.includes(folded);
  };
  return CHARGE_WORDS.find((charge) => charge.words.some(isNamed))?.type ?? null;
}
