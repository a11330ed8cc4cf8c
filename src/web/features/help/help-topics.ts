import { findPage, menuPages } from '#model/pages/pages.ts';

export type HelpTopicId = string;

/** The topics of the help: the table of contents, the features all pages share, uploads, the disputes desk, then one topic for each analysis page. */
export const HELP_TOPICS: readonly HelpTopicId[] = [
  ...new Set([
    'tableOfContents',
    'commonFeatures',
    'uploadFiles',
    'disputes',
    ...menuPages.map(({ helpTopic }) => helpTopic),
  ]),
];

export function isHelpTopic(text: string): boolean {
  return HELP_TOPICS.includes(text);
}

/** The pages around the audit share its topic. */
const SHARED: Readonly<Record<string, HelpTopicId>> = { disputes: 'audit', auditRules: 'audit', auditTables: 'audit' };

/** The topic that the help opens for a page. Pages without a topic open the table of contents. */
export function topicOfPage(pageId: string): HelpTopicId {
  const topic = SHARED[pageId] ?? findPage(pageId)?.help.topic ?? pageId;
  return isHelpTopic(topic) ? topic : 'tableOfContents';
}
