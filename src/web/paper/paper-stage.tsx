import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { WidgetKind } from '#model/pages/widget.ts';
import { OnPaper } from '#web/browser/on-paper.ts';
import { paletteProperties } from '#web/theme/palette-properties.ts';
import styles from './paper-stage.module.css';
import { readDrawing } from './read-drawing.ts';
import type { Drawing } from './svg-document.ts';

interface PaperStageProps {
  kind: WidgetKind;
  title: string;
  subject: ReactNode;
  lines: readonly string[];
  onDrawn: (drawing: Promise<Drawing>) => void;
  children: ReactNode;
}

const PALETTE = paletteProperties('semidark');

/** Draws a widget for export, outside of the visible page: in light colours, at a fixed width, with a header. */
export function PaperStage({ kind, title, subject, lines, onDrawn, children }: PaperStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const handleDrawn = useEffectEvent(onDrawn);
  useEffect(() => {
    if (stage.current !== null) handleDrawn(draw(stage.current));
  }, []);
  return createPortal(
    <OnPaper value={true}>
      <div ref={stage} className={styles.stage} style={PALETTE} inert data-paper>
        <header className={styles.head}>
          <h2>{title}</h2>
          <p className={styles.subject}>{subject}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </header>
        <div className={styles.body} data-widget={kind}>
          {children}
        </div>
      </div>
    </OnPaper>,
    document.body,
  );
}

const STEP_MS = 30;
const LIMIT_MS = 15_000;

/** Reads the stage once everything on it is drawn. */
async function draw(stage: HTMLElement): Promise<Drawing> {
  await document.fonts.ready;
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    if (stage.querySelector('[aria-busy="true"]') === null) return readDrawing(stage);
  }
  throw new Error('The chart was not drawn in time');
}
