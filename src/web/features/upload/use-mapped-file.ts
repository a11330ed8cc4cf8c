import { useSearchParams } from 'react-router';
import { inOneParam } from '#web/view/address/url-choices.ts';
import type { MappedFile } from './mapping/mapping-queries.ts';

const mapChoice = inOneParam<MappedFile>(
  'map',
  ({ uploadId, fileId }) => `${uploadId}.${fileId}`,
  (text) => {
    const [, upload, file] = /^(\d{1,15})\.(\d{1,9})$/.exec(text) ?? [];
    return upload === undefined ? undefined : { uploadId: Number(upload), fileId: Number(file) };
  },
);

/** The file whose columns the address asks to map, and functions to open and close that screen. */
export function useMappedFile() {
  const [params, setParams] = useSearchParams();
  const write = (file: MappedFile | undefined) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      if (file === undefined) next.delete('map');
      else mapChoice.write(next, file);
      return next;
    });
  return {
    mapped: mapChoice.read(params) ?? null,
    open: (file: MappedFile) => write(file),
    close: () => write(undefined),
  };
}
