import { createContext, use } from 'react';

/** The header of prints and exports, from which file names are made too. */
export interface PaperView {
  /** The page's display name. */
  title: string;
  clientName: string;
  /** The lines 'Client: …', 'Sub-Client(s): …', the period and the filters. */
  lines: readonly string[];
}

/** The view around a widget. Without one, charts can't be exported, because the file couldn't say whose figures it shows. */
export const PaperViewContext = createContext<PaperView | null>(null);

export function usePaperView(): PaperView | null {
  return use(PaperViewContext);
}
