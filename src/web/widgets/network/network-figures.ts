import type { TFunction } from 'i18next';
import { percentage } from '#model/numbers/percentage.ts';
import type { NetworkLine, NetworkPart, NotDrawn, SplitNetwork } from '#web/maps/lines/network-lines.ts';
import type { Figures } from '#web/widgets/frame/table/figures.ts';
import type { LineActions } from './line-actions.ts';
import type { NetworkTexts } from './use-network-texts.ts';
import type { Origins } from './use-origins.ts';

interface Listed {
  lines: readonly NetworkLine[];
  /** The sum of the lines. */
  sum: NetworkPart;
  /** The sum of all lines of the network, on which the shares are based. */
  whole: NetworkPart;
}

interface Written {
  t: TFunction;
  texts: NetworkTexts;
  caption: string;
  nameOf: Origins['nameOf'];
  actions: LineActions;
  /** Whether the amounts of the lines are packages; then they have no separate column. */
  isVolume: boolean;
}

/** Lists lines as a table. */
export function networkFigures({ lines, sum, whole }: Listed, written: Written): Figures {
  const { t, texts, caption, nameOf, actions, isVolume } = written;
  const cells = ({ amount, packages }: NetworkPart) => [
    texts.packages.exact(packages),
    texts.percent.exact(percentage(packages, whole.packages) ?? 0),
    ...(isVolume ? [] : [texts.amount.exact(amount)]),
  ];
  return {
    caption,
    columns: [
      t('networkMap.from'),
      t('networkMap.to'),
      texts.packagesLabel,
      t('widgets.share'),
      ...(isVolume ? [] : [texts.factLabel]),
    ],
    textColumns: 2,
    rows: lines.map((line) => ({
      key: `${line.origin} ${line.country} ${line.state}`,
      heading: nameOf(line.origin),
      cells: [texts.destination(line), ...cells(line)],
      onChoose: actions.choose(line),
      onRows: actions.openRows(line),
    })),
    total: [t('widgets.total'), '', ...cells(sum)],
  };
}

const REASONS: readonly NotDrawn[] = ['otherCountry', 'noState', 'noPlace', 'notChosen'];

/** Names the lines that are missing from the map, or from the table of a country without one; `null` if all are there. */
export function notDrawnNote(
  { notDrawn }: Pick<SplitNetwork, 'notDrawn'>,
  { t, texts, isMap }: { t: TFunction; texts: Pick<NetworkTexts, 'amount' | 'packages'>; isMap: boolean },
): string | null {
  const parts = REASONS.flatMap((reason) => {
    const part = notDrawn.get(reason);
    if (part === undefined) return [];
    const figures = { packages: texts.packages.exact(part.packages), amount: texts.amount.short(part.amount) };
    return [t(`networkMap.notDrawn.${reason}`, { count: part.packages, ...figures })];
  });
  if (parts.length === 0) return null;
  return t(isMap ? 'networkMap.notOnMap' : 'networkMap.notInTable', { list: parts.join(' · ') });
}
