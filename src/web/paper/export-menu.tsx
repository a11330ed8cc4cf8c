import { DownloadOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WidgetKind } from '#model/pages/widget.ts';
import { exportFileName } from '#model/texts/export-file-name.ts';
import { saveFile } from '#web/browser/save-file.ts';
import { useLocale } from '#web/format/use-locale.ts';
import { mirrorPlacement } from '#web/ui/mirror-placement.ts';
import { type ChartFormat, chartFileExtensions, chartFormats, makeChartFile } from './chart-file.ts';
import { PaperStage } from './paper-stage.tsx';
import { type PaperView, usePaperView } from './paper-view.ts';
import type { Drawing } from './svg-document.ts';

interface ExportMenuProps {
  kind: WidgetKind;
  /** The title of the widget. */
  title: string;
  subject: ReactNode;
  /** `null` while there is no chart to export. */
  chart: ReactNode | null;
}

/** Exports a widget's chart as a file. Hidden if the surrounding view doesn't say whose figures these are. */
export function ExportMenu(props: ExportMenuProps) {
  const view = usePaperView();
  return view === null ? null : <ViewExportMenu {...props} view={view} />;
}

const SECONDS = 5;

function ViewExportMenu({ kind, title, subject, chart, view }: ExportMenuProps & { view: PaperView }) {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const locale = useLocale();
  const key = useId();
  const [format, setFormat] = useState<ChartFormat | null>(null);
  const heading = `${view.title} · ${title}`;

  function handleChoose(chosen: ChartFormat): void {
    message.open({ key, type: 'loading', content: t('paper.exporting', { format: chosen }), duration: 0 });
    setFormat(chosen);
  }

  async function handleDrawn(chosen: ChartFormat, drawing: Promise<Drawing>): Promise<void> {
    const file = exportFileName(view.clientName, view.title, chartFileExtensions[chosen]);
    try {
      saveFile(await makeChartFile(chosen, { drawing: await drawing, title: heading, locale }), file);
      message.open({ key, type: 'success', content: t('paper.exported', { file }), duration: SECONDS });
    } catch {
      message.open({ key, type: 'error', content: t('paper.exportFailed', { format: chosen }), duration: SECONDS });
    } finally {
      setFormat(null);
    }
  }

  return (
    <>
      <Dropdown
        menu={{
          items: chartFormats.map((id) => ({ key: id, label: id, onClick: () => handleChoose(id) })),
          'aria-label': t('paper.exportChart'),
        }}
        placement={mirrorPlacement('bottomRight', i18n.dir())}
        trigger={['click']}
        disabled={chart === null || format !== null}
        autoFocus
      >
        <Button
          size="small"
          aria-haspopup="menu"
          aria-label={t('paper.exportChart')}
          title={t('paper.exportChart')}
          disabled={chart === null}
          loading={format !== null}
          icon={<DownloadOutlined aria-hidden="true" />}
        />
      </Dropdown>
      {format !== null && (
        <PaperStage
          kind={kind}
          title={heading}
          subject={subject}
          lines={view.lines}
          onDrawn={(drawing) => handleDrawn(format, drawing)}
        >
          {chart}
        </PaperStage>
      )}
    </>
  );
}
