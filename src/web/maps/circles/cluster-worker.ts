import { type ClusteredPlaces, type ClusterLevel, clusterLevels } from './cluster-levels.ts';

/** How many levels are enough to begin with: those a map shows before it is zoomed far. */
const FIRST = 4;

// Beside the page, which goes on drawing meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<ClusteredPlaces>) => {
  const levels: ClusterLevel[] = [];
  for (const level of clusterLevels(data)) if (levels.push(level) === FIRST) self.postMessage(levels);
  self.postMessage(levels);
});
