import { findPage } from '#model/pages/pages.ts';

/** The help topics in the order of the table of contents. Source: shell.md §2.8. */
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

/** Returns the topic that a page declares or shares its id with, or the table of contents. */
export function topicOfPage(pageId: string): HelpTopicId {
  const topic = findPage(pageId)?.help.topic ?? pageId;
  return isHelpTopic(topic) ? topic : 'tableOfContents';
}
