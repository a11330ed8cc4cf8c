import { type ClusteredPlaces, toClusterLevels } from './cluster-levels.ts';

// Beside the page, which goes on drawing meanwhile.
self.addEventListener('message', ({ data }: MessageEvent<ClusteredPlaces>) => {
  self.postMessage(toClusterLevels(data));
});
