import { useTranslation } from 'react-i18next';
import { percentage } from '#model/numbers/percentage.ts';
import { useValueName } from '#web/format/use-value-name.ts';
import type { NetworkLine } from '#web/maps/lines/network-lines.ts';
import { PlaceList } from '#web/widgets/frame/place-list.tsx';
import { SettingSelect } from '#web/widgets/frame/setting-control.tsx';
import { ExactFigure } from '#web/widgets/frame/table/exact-figure.tsx';
import type { LineActions } from './line-actions.ts';
import styles from './network-view.module.css';
import { toStateInFocus } from './state-in-focus.ts';
import type { Network } from './use-network.ts';
import type { NetworkTexts } from './use-network-texts.ts';

interface StateInFocusPanelProps {
  network: Pick<Network, 'lines' | 'choices' | 'origins'>;
  texts: NetworkTexts;
  actions: LineActions;
}

/** Lists who sends to the state in focus. The reader can choose another state, or another country. */
export function StateInFocusPanel({ network: { lines, choices, origins }, texts, actions }: StateInFocusPanelProps) {
  const { t } = useTranslation();
  const valueName = useValueName();
  const { country, state } = choices;
  const focus = toStateInFocus(lines, choices);
  const shareOf = ({ packages }: NetworkLine) => percentage(packages, focus.packages) ?? 0;
  return (
    <section className={styles.focus} aria-label={t('networkMap.focus')}>
      <h3>{t('networkMap.focus')}</h3>
      <div className={styles.choices}>
        <SettingSelect
          label={t('widgets.country')}
          value={country}
          onChange={choices.setCountry}
          options={focus.countries.map((code) => ({ value: code, label: texts.country(code) }))}
        />
        {focus.states.length > 0 && (
          <SettingSelect
            label={t('widgets.state')}
            value={state ?? focus.states[0]?.value ?? ''}
            onChange={choices.setState}
            options={focus.states.map(({ value, label }) => ({
              value,
              label: valueName({ dimension: 'normalised_consignee_state', value, country, name: label }),
            }))}
          />
        )}
      </div>
      {focus.lines.length === 0 ? (
        <p className={styles.muted}>
          {focus.isKnown
            ? t('widgets.empty')
            : t('networkMap.unknownState', { state, country: texts.country(country) })}
        </p>
      ) : (
        <PlaceList
          items={focus.lines.map((line) => ({
            key: line.origin ?? '',
            name: origins.nameOf(line.origin),
            figures: <LineFigures line={line} share={shareOf(line)} texts={texts} />,
            barPercent: shareOf(line),
            // Lines are always buttons here, even those that can't become a filter.
            onChoose: () => actions.choose(line)?.(),
            onRows: actions.openRows(line),
            rowsOf: texts.line(line),
          }))}
        />
      )}
    </section>
  );
}

interface LineFiguresProps {
  line: NetworkLine;
  share: number;
  texts: Pick<NetworkTexts, 'amount' | 'packages' | 'percent'>;
}

function LineFigures({ line: { amount, packages }, share, texts }: LineFiguresProps) {
  return (
    <span className={styles.figures}>
      <bdi>{texts.percent.short(share)}</bdi>
      {' · '}
      <ExactFigure short={texts.packages.short(packages)} exact={texts.packages.exact(packages)} />
      {' · '}
      <ExactFigure short={texts.amount.short(amount)} exact={texts.amount.exact(amount)} />
    </span>
  );
}
