import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './circle-map.module.css';
import { type CircleText, CircleTooltip } from './circle-tooltip.tsx';
import { MapButtons } from './map-buttons.tsx';
import { type CircleMapOptions, useCircleMap } from './use-circle-map.ts';

interface CircleMapProps extends CircleMapOptions {
  label: string;
  /** Describes a circle of the level in view; `null` for an unknown one. */
  describe: (circle: number) => CircleText | null;
}

/** A map of circles that the reader can move and zoom. */
export function CircleMap({ label, describe, ...options }: CircleMapProps) {
  const { t } = useTranslation();
  const hintId = useId();
  const { canvas, painter, pointed, ...map } = useCircleMap(options);
  const text = pointed === null ? null : describe(pointed.circle);
  return (
    <div className={styles.place}>
      <div
        className={styles.map}
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the map can be used by keyboard, as its description says
        tabIndex={0}
        onKeyDown={map.handleKeyDown}
        onBlur={map.handleBlur}
      >
        <canvas
          ref={canvas}
          className={styles.canvas}
          data-circles={options.levels === null ? 'awaited' : 'drawn'}
          onClick={map.handleMouse}
          onContextMenu={map.handleMouse}
        />
        {pointed !== null && text !== null && painter !== null && (
          <CircleTooltip circle={pointed} frame={painter.getFrame()} text={text} />
        )}
      </div>
      <p id={hintId} className="visually-hidden">
        {t('distributionMap.keys')}
      </p>
      <p className="visually-hidden" role="status">
        {text === null ? '' : [text.name, ...text.figures].join(', ')}
      </p>
      <MapButtons onZoom={map.handleZoom} onWhole={map.handleWhole} />
    </div>
  );
}
