import { findPage, menuPages } from '#model/pages/pages.ts';

export type HelpTopicId = string;

/** The topics of the help: the table of contents, the features all pages share, uploads, the disputes desk, exceptions, GL codes, payments, markups, tracking, alerts, the execution of reports, jobs and errors, the business overview, the interface for programs, the assistant, then one topic for each analysis page. */
export const HELP_TOPICS: readonly HelpTopicId[] = [
  ...new Set([
    'tableOfContents',
    'commonFeatures',
    'uploadFiles',
    'disputes',
    'exceptions',
    'glcodes',
    'paymentnumber',
    'markup',
    'tracking',
    'alerts',
    'reportsExecConfig',
    'operations',
    'businessOverview',
    'publicApi',
    'assistant',
    ...menuPages.map(({ helpTopic }) => helpTopic),
  ]),
];

export function isHelpTopic(text: string): boolean {
  return HELP_TOPICS.includes(text);
}

/** Pages that share the topic of another page. */
const SHARED: Readonly<Record<string, HelpTopicId>> = {
  auditRules: 'audit',
  auditTables: 'audit',
  exceptionTracking: 'exceptions',
  exceptionCharge: 'exceptions',
  client_credentials: 'publicApi',
  callersUINew: 'publicApi',
  jobs: 'operations',
  feException: 'operations',
  accountconfig: 'glcodes',
  accountNumberValidation: 'glcodes',
  trackingPaymentNumber: 'paymentnumber',
  assignMarkup: 'markup',
  runMarkup: 'markup',
  trackingHistory: 'tracking',
};

/** The topic that the help opens for a page. Pages without a topic open the table of contents. */
export function topicOfPage(pageId: string): HelpTopicId {
  const own = SHARED[pageId] ?? findPage(pageId)?.help.topic ?? pageId;
  return isHelpTopic(own) ? own : 'tableOfContents';
}
