import { useSearchParams } from 'react-router';
import { useStartOfPage } from '#web/ui/focus/use-start-of-page.ts';
import { CardPage } from '#web/ui/layout/card-page.tsx';
import { inOneParam } from '#web/view/address/url-choices.ts';
import { AuditTables } from './audit-tables.tsx';
import { KnownFormats } from './known-formats.tsx';
import { MappingScreen } from './mapping/mapping-screen.tsx';
import { SavedMappings } from './mapping/saved-mappings.tsx';
import { RecentUploads } from './recent-uploads.tsx';
import { UploadForm } from './upload-form.tsx';
import { UploadResult } from './upload-result.tsx';
import { useMappedFile } from './use-mapped-file.ts';

const uploadChoice = inOneParam<number>('upload', String, (text) =>
  /^\d{1,15}$/.test(text) ? Number(text) : undefined,
);

/** Uploads carriers' invoice files, shows the results, and undoes uploads. */
export function UploadPage() {
  const [params, setParams] = useSearchParams();
  const uploadId = uploadChoice.read(params);
  const show = (id: number) =>
    setParams((previous) => {
      const next = new URLSearchParams(previous);
      uploadChoice.write(next, id);
      return next;
    });
  const { mapped, close } = useMappedFile();
  useStartOfPage(mapped === null ? 'uploads' : `${mapped.uploadId}.${mapped.fileId}`);
  if (mapped !== null)
    return (
      <CardPage>
        <MappingScreen key={mapped.fileId} file={mapped} onClose={close} />
      </CardPage>
    );
  return (
    <CardPage>
      <UploadForm onUploaded={show} />
      {uploadId !== undefined && <UploadResult key={uploadId} id={uploadId} />}
      <RecentUploads shownId={uploadId ?? null} onShow={show} />
      <SavedMappings />
      <KnownFormats />
      <AuditTables />
    </CardPage>
  );
}
