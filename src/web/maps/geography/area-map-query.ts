import { queryOptions, skipToken } from '@tanstack/react-query';
import type { MapArea } from '#model/geography/map-areas.ts';
import type { AreaMap } from './area-map.ts';

const LOADERS: Record<MapArea, () => Promise<AreaMap>> = {
  US: async () => (await import('./us-map.ts')).usMap,
  CA: async () => (await import('./canada-map.ts')).canadaMap,
  MX: async () => (await import('./mexico-map.ts')).mexicoMap,
  EU: async () => (await import('./europe-map.ts')).europeMap,
};

/** The map of an area, which is fetched when first needed and never expires. Without an area, nothing is fetched. */
export const areaMapQuery = (area: MapArea | null) =>
  queryOptions({
    queryKey: ['area-map', area],
    queryFn: area === null ? skipToken : LOADERS[area],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
