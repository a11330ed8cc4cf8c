import { useId, useLayoutEffect } from 'react';
import { usOutlines } from '#web/maps/geography/us-outlines.ts';
import { useThemeName } from '#web/theme/theme-store.ts';
import { circleColours } from './circle-colours.ts';
import { type CircleLevels, CLUSTER_RING, visibleCircles, visibleLevel } from './circle-level.ts';
import styles from './circle-map.module.css';
import { type MapFrame, scaleOf, toScreen } from './map-view.ts';
import { viewInAddress } from './use-view-in-address.ts';

interface CircleDrawingProps {
  label: string;
  /** `null` until the circles are computed. */
  levels: CircleLevels | null;
  onLevel: (index: number) => void;
}

const FRAME: MapFrame = { width: 780, height: 488 };

/** The visible part of a map of circles, as a vector drawing for paper. */
export function CircleDrawing({ label, levels, onLevel }: CircleDrawingProps) {
  const clipId = useId();
  const colours = circleColours(useThemeName());
  const view = viewInAddress();
  const scale = scaleOf(view, FRAME);
  const index = visibleLevel(levels, scale);
  const level = levels?.at(index) ?? null;
  const corner = toScreen(view, FRAME, { x: 0, y: 0 });
  useLayoutEffect(() => onLevel(index), [index, onLevel]);
  return (
    <svg
      viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
      className={styles.drawing}
      role="img"
      aria-label={label}
      aria-busy={level === null}
    >
      <clipPath id={clipId}>
        <rect width={FRAME.width} height={FRAME.height} />
      </clipPath>
      <g clipPath={`url(#${clipId})`}>
        <g
          transform={`translate(${corner.x} ${corner.y}) scale(${scale})`}
          fill={colours.land}
          stroke={colours.border}
          strokeWidth={1 / scale}
        >
          {usOutlines.map(({ code, path }) => (
            <path key={code} d={path} />
          ))}
        </g>
        {level !== null &&
          visibleCircles(level, view, FRAME).map(({ circle, x, y, radius }) => {
            const fill = colours.ramp[level.steps[circle] ?? 0];
            return (
              <g key={circle}>
                <circle cx={x} cy={y} r={radius} fill={fill} stroke={colours.rim} />
                {(level.counts[circle] ?? 1) > 1 && (
                  <circle cx={x} cy={y} r={radius + CLUSTER_RING} fill="none" stroke={fill} />
                )}
              </g>
            );
          })}
      </g>
    </svg>
  );
}
