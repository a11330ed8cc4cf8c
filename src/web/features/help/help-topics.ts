import { findPage } from '#model/pages/pages.ts';

/** The topics of the help, in the order of its table of contents. Source: shell.md §2.8. */
export const HELP_TOPICS = [
  'tableOfContents',
  'commonFeatures',
  'overview',
  'spend',
  'refund',
  'carrierScore',
  'accessorial',
  'weight',
  'starburst',
  'distributionmap',
  'shippingInsight',
  'comparison',
] as const;

export type HelpTopicId = (typeof HELP_TOPICS)[number];

export function isHelpTopic(text: string): text is HelpTopicId {
  return HELP_TOPICS.some((topic) => topic === text);
}

/** The topic the help opens on: the one the page declares or is named after, else the table of contents. */
export function topicOfPage(pageId: string): HelpTopicId {
  const topic = findPage(pageId)?.help.topic ?? pageId;
  return isHelpTopic(topic) ? topic : 'tableOfContents';
}
