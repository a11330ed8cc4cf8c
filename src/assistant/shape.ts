import type { AssistantFigure, AssistantQuestion } from '#contract/assistant.ts';

/** What a question shows: figures by groups, single shipments, averages, shares or a count of groups. */
export interface Shape {
  figures: AssistantFigure[] | null;
  by: string[];
  isRows: boolean;
  averagePer: AssistantQuestion['averagePer'];
  isShareOfTotal: boolean;
  isCountOfGroups: boolean;
  /** What the prompt relates to what can't be told, or can't be expressed. */
  isUnclear: boolean;
}
