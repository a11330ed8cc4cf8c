import { useTranslation } from 'react-i18next';
import { MAX_LAST_DAYS, MIN_LAST_DAYS } from '#model/dates/last-days.ts';
import { widgetTitles } from '#model/pages/widget.ts';
import { getFilterDimension, isFilterDimension } from '#model/sources/filter-dimensions.ts';
import { useLocale } from '#web/format/use-locale.ts';
import type { IgnoredChoice } from '#web/view/checks/ignored-choices.ts';

/** The choices that were ignored, one per line with the reason. */
export function IgnoredChoicesList({ items }: { items: readonly IgnoredChoice[] }) {
  const textOf = useIgnoredChoiceText();
  return (
    <ul>
      {items.map((item) => (
        <li key={`${item.reason} ${item.name}`}>{textOf(item)}</li>
      ))}
    </ul>
  );
}

function useIgnoredChoiceText(): (item: IgnoredChoice) => string {
  const { t } = useTranslation();
  const locale = useLocale();
  const nameOf = useChoiceName();
  return ({ reason, name, values, count }) => {
    const named = reason === 'filterOfSet' ? values.map(nameOf) : values;
    const more = count - values.length;
    const list = more > 0 ? [...named, t('ignored.more', { number: more.toLocaleString(locale) })] : named;
    return t(`ignored.${reason}`, {
      name: reason === 'filterSet' || reason === 'filterOfSet' ? name : nameOf(name),
      parent: isFilterDimension(name) ? nameOf(getFilterDimension(name).parent ?? '') : '',
      values: new Intl.ListFormat(locale).format(list.map((value) => (value === '' ? '“”' : value))),
      min: MIN_LAST_DAYS,
      max: MAX_LAST_DAYS,
    });
  };
}

/** Returns the label of a filter or widget of any tab, or the name itself. */
function useChoiceName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    if (isFilterDimension(name)) return t(`dimensions.${name}`, getFilterDimension(name).label);
    const own = name.split('.').at(-1) ?? name;
    const [kind, title] = Object.entries(widgetTitles).find(([id]) => id === own) ?? [];
    return kind === undefined || title === undefined ? own : t(`widgetTitles.${kind}`, title);
  };
}
