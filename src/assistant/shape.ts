import type { AssistantFigure, AssistantQuestion } from '#contract/assistant.ts';

/** What a question shows: figures by groups, single shipments, averages, shares or a count of groups. */
export interface Shape {
  figures: AssistantFigure[] | null;
  by: string[];
  isRows: boolean;
  averagePer: AssistantQuestion['averagePer'];
  isShareOfTotal: boolean;
  isCountOfGroups: boolean;
  /** Whether it is unclear what relates to what in the prompt, or a question can't express it. */
  isUnclear: boolean;
}
