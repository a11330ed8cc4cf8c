import { type ClusteredPlaces, type ClusterLevel, clusterLevels } from './cluster-levels.ts';

/** The number of levels that are posted first: those a map shows before it is zoomed far. */
const FIRST = 4;

// A worker, so that the page stays responsive while places are clustered.
self.addEventListener('message', ({ data }: MessageEvent<ClusteredPlaces>) => {
  const levels: ClusterLevel[] = [];
  for (const level of clusterLevels(data)) if (levels.push(level) === FIRST) self.postMessage(levels);
  self.postMessage(levels);
});
