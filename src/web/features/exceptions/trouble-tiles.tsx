import { useTranslation } from 'react-i18next';
import { TROUBLES, type Trouble } from '#contract/exceptions.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { ChoiceTiles } from '#web/ui/choice/choice-tiles.tsx';
import type { Exceptions } from './use-exceptions.ts';

/** How many exceptions there are of each kind. Choosing a tile filters by it, and choosing it again removes the filter. */
export function TroubleTiles({ exceptions: { list, filter, found, choose } }: { exceptions: Exceptions }) {
  const { t } = useTranslation();
  const locale = useLocale();
  const troubles: readonly Trouble[] = TROUBLES[list];
  const chosen = filter.troubles;
  return (
    <ChoiceTiles
      minWidth="116px"
      tiles={troubles.map((trouble) => ({
        value: trouble,
        isChosen: chosen.includes(trouble),
        title: t(`exceptions.meanings.${trouble}`),
        content: (
          <>
            <span>{t(`exceptions.troubles.${trouble}`)}</span>{' '}
            <strong>{found.data === undefined ? '–' : (found.data.counts[trouble] ?? 0).toLocaleString(locale)}</strong>
          </>
        ),
      }))}
      onChoose={(trouble) => {
        const next = chosen.includes(trouble) ? chosen.filter((other) => other !== trouble) : [...chosen, trouble];
        choose({ trouble: next.join(',') });
      }}
    />
  );
}
