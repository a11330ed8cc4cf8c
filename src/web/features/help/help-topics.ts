import { findPage, menuPages } from '#model/pages/pages.ts';

export type HelpTopicId = string;

/** The topics of the help: the table of contents, the features all pages share, uploads, the disputes desk, the assistant, then one topic for each analysis page. */
export const HELP_TOPICS: readonly HelpTopicId[] = [
  ...new Set([
    'tableOfContents',
    'commonFeatures',
    'uploadFiles',
    'disputes',
    'assistant',
    ...menuPages.map(({ helpTopic }) => helpTopic),
  ]),
];

export function isHelpTopic(text: string): boolean {
  return HELP_TOPICS.includes(text);
}

/** Pages that share the topic of another page. */
const SHARED: Readonly<Record<string, HelpTopicId>> = { auditRules: 'audit', auditTables: 'audit' };

/** Whether the help has a topic about a page. */
export function hasTopic(pageId: string): boolean {
  return isHelpTopic(ownTopic(pageId));
}

/** The topic that the help opens for a page. Pages without a topic open the table of contents. */
export function topicOfPage(pageId: string): HelpTopicId {
  return hasTopic(pageId) ? ownTopic(pageId) : 'tableOfContents';
}

function ownTopic(pageId: string): HelpTopicId {
  return SHARED[pageId] ?? findPage(pageId)?.help.topic ?? pageId;
}
