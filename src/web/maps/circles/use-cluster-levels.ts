import { useEffect, useState } from 'react';
import type { ClusteredPlaces, ClusterLevel } from './cluster-levels.ts';
import ClusterWorker from './cluster-worker.ts?worker';

/** Computed levels with the subject they belong to. Those of an earlier subject stay until the next ones are computed. */
export interface ComputedLevels<Subject> {
  of: Subject;
  levels: readonly ClusterLevel[];
}

/** Clusters the places of a subject in a worker. The first levels arrive before the others; `null` until they do. */
export function useClusterLevels<Subject extends { circles: ClusteredPlaces }>(
  subject: Subject,
): ComputedLevels<Subject> | null {
  const [made, setMade] = useState<ComputedLevels<Subject> | null>(null);
  useEffect(() => {
    const worker = new ClusterWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<ClusterLevel[]>) => {
      setMade({ of: subject, levels: data });
    });
    worker.postMessage(subject.circles);
    return () => worker.terminate();
  }, [subject]);
  return made;
}
