import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { distributionLevel } from '#model/pages/widget-question.ts';
import type { WidgetSettings } from '#model/pages/widget-settings.ts';
import { findStatePoint } from '#web/maps/geography/state-points.ts';
import { zipPointsQuery } from '#web/maps/geography/zip-points-query.ts';
import type { WidgetAnswer } from '#web/widgets/frame/widget-answer.ts';
import { type DistributionPlaces, toDistributionPlaces } from './distribution-places.ts';

/**
 * Returns the places of an answer, or `null` until the answer and the points of its places are there. `needed` are the queries for
 * those points.
 */
export function useDistributionPlaces(
  answer: WidgetAnswer | undefined,
  { settings, size }: { settings: WidgetSettings; size: string },
): { places: DistributionPlaces | null; needed: readonly UseQueryResult<unknown>[] } {
  const isByZip = distributionLevel(settings) === 'zip';
  const zips = useQuery({ ...zipPointsQuery, enabled: isByZip });
  const places = useMemo(() => {
    if (answer === undefined) return null;
    const findPoint = distributionLevel(answer.settings) === 'zip' ? zips.data?.findPoint : findStatePoint;
    if (findPoint === undefined) return null;
    return toDistributionPlaces(answer.rows, { settings: answer.settings, fact: answer.fact, size, findPoint });
  }, [answer, size, zips.data]);
  return { places, needed: isByZip ? [zips] : [] };
}
