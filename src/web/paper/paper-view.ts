import { createContext, use } from 'react';

/** What stands above what is printed or exported, and what its file is named after. */
export interface PaperView {
  /** The page's display name. */
  title: string;
  clientName: string;
  /** 'Client: …', 'Sub-Client(s): …', the period and the filters, each in full. */
  lines: readonly string[];
}

/** The view around a widget; without one its chart cannot be exported, as it could not say whose figures it shows. */
export const PaperViewContext = createContext<PaperView | null>(null);

export function usePaperView(): PaperView | null {
  return use(PaperViewContext);
}
