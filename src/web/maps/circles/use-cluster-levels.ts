import { useEffect, useState } from 'react';
import type { ClusteredPlaces, ClusterLevel } from './cluster-levels.ts';
import ClusterWorker from './cluster-worker.ts?worker';

/** The levels of what has circles, with what they were made of: earlier ones stay until the next are made. */
export interface MadeLevels<Subject> {
  of: Subject;
  levels: readonly ClusterLevel[];
}

/** The levels of a map of circles, put together beside the page, the first of them first; `null` until these are there. */
export function useClusterLevels<Subject extends { circles: ClusteredPlaces }>(
  subject: Subject,
): MadeLevels<Subject> | null {
  const [made, setMade] = useState<MadeLevels<Subject> | null>(null);
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
