import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PERMISSIONS } from '#model/access/permissions.ts';
import { UPS } from '#model/trade/carriers.ts';
import { readRunBasis } from '#server/features/markups/run-basis.ts';
import type { ApiRoute } from '#server/http/api-route.ts';
import { apiRoutes } from '#server/http/api-routes.ts';
import { beginEnrolment } from '#server/second-factor/enrolment.ts';
import {
  accountDivisions,
  accountGroups,
  accounts,
  alerts,
  auditTrail,
  browserErrors,
  captchaResponses,
  chatConversations,
  chatMessages,
  chatTestCases,
  clientCredentials,
  conversions,
  type FileState,
  filings,
  findingActions,
  fulfillmentCenters,
  glCodes,
  glRules,
  identityProviders,
  importFiles,
  mappings,
  markupAssignments,
  markupInvoices,
  markupRules,
  markupRuns,
  markupSets,
  payments,
  pickupLocations,
  reportDestinations,
  reportRuns,
  reportSchedules,
  roles,
  savedSettings,
  secondFactors,
  tenants,
  uploads,
  userClients,
  watchLists,
  webhookDeliveries,
  webhooks,
} from '#server/stores/schema.ts';
import { codeOfApp } from '#test/authenticator-app.ts';
import { anAvoidableCost } from '#test/factories/avoidable-cost.factory.ts';
import { aCharge } from '#test/factories/charge.factory.ts';
import { switchChatOn } from '#test/factories/chat.factory.ts';
import { addClient } from '#test/factories/client.factory.ts';
import { aContext } from '#test/factories/context.factory.ts';
import { aMapping } from '#test/factories/mapping.factory.ts';
import { aQuestion } from '#test/factories/question.factory.ts';
import { aShipment } from '#test/factories/shipment.factory.ts';
import { addUser } from '#test/factories/user.factory.ts';
import { upsBillingFile } from '#test/fixtures/carrier-files/ups-billing-file.ts';
import { providerInput } from '#test/identity-provider.ts';
import { mailsIn } from '#test/mails.ts';
import { startTestServer, TEST_PASSWORD, type TestServer } from '#test/test-server.ts';
import { startSession } from './start-session.ts';

interface Reader {
  id: number;
  login: string;
  tenantId: number;
}

/** One record of each kind, and the reader who owns them. */
interface Records {
  name: string;
  reader: Reader;
  client: number;
  parent: number;
  division: number;
  group: number;
  account: number;
  /** An allocation rule with its GL code, and a GL code that nothing names. */
  glRule: number;
  glCode: number;
  spareCode: number;
  center: number;
  /** A payment that can be changed, and one that can be undone. */
  payment: number;
  sparePayment: number;
  /** A markup set of the client with a rule, one that is not assigned, and runs of the client. */
  markup: Record<'set' | 'rule' | 'free' | 'assignment' | 'draft' | 'kept' | 'invoice', number>;
  loaded: number;
  failed: number;
  /** An upload whose only file needs an answer. */
  asked: { upload: number; file: number };
  /** An upload whose only file has unknown columns, and a mapping of other columns. */
  unknown: { upload: number; file: number };
  mapping: number;
  /** A report with its file, a queued report, and a schedule. */
  report: number;
  waiting: number;
  schedule: number;
  alert: number;
  watchList: number;
  destination: number;
  /** A pickup location that is a folder, and a push. */
  location: number;
  push: number;
  credential: number;
  /** A webhook with a delivery. */
  webhook: number;
  delivery: number;
  user: number;
  role: number;
  provider: number;
  conversion: number;
  /** A conversation with the assistant, its message that offers a report, and a test case. */
  chat: { conversation: number; message: number; testCase: number };
  /** The tracking id, and the id of a finding. */
  parcel: string;
  /** A change of findings, and a file of claims. */
  findingAction: number;
  filing: number;
  browserError: number;
  /** A waiting job, and one that failed. */
  job: string;
  failedJob: string;
}

const CHANGED_PASSWORD = 'Another2Horse';

interface Asked {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object | number;
}

/** Builds a request that succeeds if both arguments are the reader's own records. */
type Ask = (mine: Records, theirs: Records) => Asked;

const VERSION = { version: 1 };
const MAY = { fromDate: '2026-05-01', toDate: '2026-05-31' };
const ACCOUNT = { name: 'New', active: true, isUpsGsr: false, isFedexExpressGsr: false, isFedexIntlGsr: false };
const NEW_ACCOUNT = { ...ACCOUNT, carrierId: UPS, number: 'NEW' };
const CONFIG = {
  currency: null,
  invoiceRhythm: null,
  invoiceDay: null,
  activeFrom: null,
  activeTo: null,
  groupId: null,
  glCodeId: null,
  agreement: null,
  isAudited: true,
  contactName: null,
  contactEmail: null,
  storeType: null,
  version: 1,
};
const CONDITIONS = {
  accountIds: [],
  divisionIds: [],
  references: [],
  states: [],
  services: [],
  categories: [],
  charges: [],
};
const glRuleOf = (glCodeId: number, more: object = {}) => ({
  name: 'New',
  active: true,
  conditions: { ...CONDITIONS, ...more },
  shares: [{ glCodeId, costCenterId: null, points: 10_000 }],
});
const PAYMENT = {
  number: 'New',
  method: 'check' as const,
  payer: '',
  paidOn: '2026-05-02',
  amountMinor: 1,
  currency: 'USD',
};
const MARKUP_SET = { currency: 'USD', effectiveFrom: null, effectiveTo: null };
const MARKUP_RULE = {
  ...{ carrier: UPS, chargeDescription: null, service: null, zone: null, account: null },
  ...{ effectiveFrom: null, effectiveTo: null, dateUnknown: true, minimum: null },
  ...({ basis: 'cost', discount: 1, discountType: '%' } as const),
};
const assignmentOf = (clientId: number, setId: number, effectiveFrom: string) => ({
  ...{ clientId, setId, effectiveFrom, effectiveTo: effectiveFrom, creditPoints: 0 },
});
const byRun = (runId: number): Asked => ({ params: { runId } });
const NEW_PAYMENT = { ...PAYMENT, parts: [], allowsOverpaying: false };
const PROVIDER = { ...providerInput('https://login.example.com'), name: 'New', active: true };
const CENTER = { NAME: 'New', STATE: 'OH', CITY: 'Columbus', ZIP: '43232', INCLUDEDCITYZIPS: [] };
const DASHBOARDS = { dashboardPages: [{ name: 'New' }], uiSettings: {} };

const chatTestOf = (clientId: number) => ({
  currentPrompt: ['New'],
  targetAgent: 'WIKI_AGENT' as const,
  clientId,
});
const offeredReport = { reportName: 'Spend By Service', carrier: 'UPS', startDate: MAY.fromDate, endDate: MAY.toDate };
const noteOn = (clientId: number, findingId: string) => ({
  params: { clientId },
  body: { selection: { ids: [findingId] }, change: { kind: 'note', note: 'New' } },
});

const OF_MAY = {
  type: 'bill_date',
  frequency: 'dr',
  rollingPeriod: null,
  lastDays: null,
  from: MAY.fromDate,
  to: MAY.toDate,
} as const;
const noteOnParcel = (clientId: number, key: string) => ({
  params: { clientId, list: 'parcels' },
  body: { exceptions: [{ key, version: 0 }], change: { kind: 'note', note: 'New' } },
});
const reportOf = (clientId: number) => ({ reportId: 'spendByService', clientId, dates: OF_MAY });
const scheduleOf = (clientId: number) => ({
  name: 'New',
  request: reportOf(clientId),
  format: 'csv',
  frequency: 'daily',
  weekday: null,
  monthDay: null,
  timeOfDay: '06:00',
  timeZone: 'UTC',
  recipients: ['new@example.com'],
  delivery: 'link',
  skipsEmpty: false,
});

const questionOf = (clientId: number) => ({
  clientId,
  measure: 'spend' as const,
  filters: [],
  period: 'week' as const,
  rule: { kind: 'above' as const, threshold: 1 },
});
const alertOf = (clientId: number) => ({ ...questionOf(clientId), name: 'New', recipients: [] });

const PASSWORD = { password: 'new', privateKey: null };
const destinationOf = (clientId: number) => ({
  ...{ clientId, name: 'New' },
  connection: { kind: 'sftp' as const, host: '127.0.0.1', port: 22, username: 'us', fingerprint: null, path: '' },
});
const tellingOf = (clientId: number, webhookId: number) => ({
  ...{ clientId, name: 'New' },
  connection: { kind: 'webhook' as const, webhookId },
});
const watchListOf = (clientId: number) => ({ clientId, name: 'New', numbers: ['N1'] });

const pickupOf = (clientId: number) => ({
  clientId,
  name: 'New',
  connection: { kind: 'folder' as const, path: 'new' },
  pattern: '',
  everySeconds: 60 as const,
  timeOfDay: null,
  timeZone: 'UTC',
  afterwards: 'leave' as const,
  moveTo: null,
});
const webhookOf = (credentialId: number) => ({
  credentialId,
  name: 'New',
  url: 'https://example.com/',
  kinds: ['invoice.missing' as const],
});
const credentialOf = (clientId: number) => ({
  clientId,
  name: 'New',
  scopes: ['clients:read' as const, 'invoices:read' as const],
  networks: [],
  callsPerMinute: 60,
  expiresOn: null,
});
const SECRETS = { password: null, privateKey: null };

const UNKNOWN_FILE = 'Bill,Billed on,Parcel,Cost\nB-1,2026-05-02,P-1,1.00\n';
/** A mapping of columns that only it has. */
const newMapping = (name: string) => ({
  name,
  mapping: aMapping(UNKNOWN_FILE.replace('Cost', `Cost,${name}`).replace('1.00', '1.00,x')),
});
const byId = (id: number): Asked => ({ params: { id } });
const answerTo = (fileId: number) => ({ answers: [{ fileId, answer: { kind: 'dates', order: 'day first' } }] });
const byClient = (clientId: number): Asked => ({ params: { clientId } });
const inMay = (clientId: number): Asked => ({
  ...byClient(clientId),
  query: { from: MAY.fromDate, to: MAY.toDate },
});
const ofClient = (clientId: number): Asked => ({ query: { clientId } });
const clientFields = ({ name }: Records, parentId: number | null) => {
  const empty = { city: null, state: null, engageDate: null };
  return { code: `NEW-${name}`, name: 'New', parentId, ...empty };
};
let addresses = 0;

const userFields = ({ name, role, client }: Records, given: object = {}) => {
  const plain = { firstName: '', lastName: '', internal: false, chatEnabled: false };
  addresses += 1;
  const email = `new${addresses}@example.com`;
  return { login: `new-${name}`, email, roleIds: [role], clientIds: [client], ...plain, ...given };
};
const trackingReportOf = (clientId: number, invoiceId: string) => {
  const trackingNumber = `1Z${invoiceId.padStart(16, '0')}`;
  return { reportId: 1603, trackingNumber, clientId, invoiceId };
};
const parcelQuestion = (clientId: number, parcel: string): Asked => ({
  params: { page: 'spend' },
  body: {
    clientId,
    selectColumnNames: ['TRACKING_NUMBER'],
    fromTableNames: ['charges'],
    whereClauseDetails: [{ column: 'tracking_id', value: parcel }],
  },
});
const parcelHistory = (clientId: number, trackingId: string): Asked => ({
  params: { page: 'spend' },
  query: { clientId, trackingId },
});
const invoiceOf = ({ client, name }: Records) => ({ clientId: client, carrierId: UPS, invoiceNumber: name });
function formOf(clientId: number): FormData {
  const form = new FormData();
  form.append('clientId', String(clientId));
  form.append('files', new Blob([upsBillingFile([{}])]), 'ups.csv');
  return form;
}

function answersOf(clientId: number): FormData {
  const form = new FormData();
  form.append('clientId', String(clientId));
  form.append('file', new Blob(['tracking,answer\n1Z,denied\n']), 'answers.csv');
  return form;
}

function ratesForm(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['date,currency,rate\n2026-05-04,CAD,0.7\n']), 'rates.csv');
  return form;
}

/** Calls that name records. For each kind of record: a request that names somebody else's record. */
const NAMING: Record<string, Record<string, Ask>> = {
  'GET /aiparcelweb/api/clientsForAframeDashboards/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/clientsForDashboards/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/accountDivisions/byClientDashboards/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/accountGroups/byClientDashboards/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/accountGroups/byClient/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/trcaccountsDashboards/byClientId': { client: (_, { client }) => ofClient(client) },
  'GET /aiparcelweb/api/trcaccounts/byClientId': { client: (_, { client }) => ofClient(client) },
  'GET /aiparcelweb/api/dashboardsNew/currencyCodes': { client: (_, { client }) => ofClient(client) },
  'GET /aiparcelreports/api/clientInvoiceNumbers/invoices': {
    client: (_, { client }) => ({ query: { clientId: client, ...MAY } }),
  },
  'POST /aiparcelreports/api/clientInvoiceNumbers/generateClientInvoiceNumber': {
    client: (_, { client }) => ({ body: { clientId: client, ...MAY } }),
  },
  'POST /aiparcelweb/api/aidashboards/data/:page/:widget': {
    client: (_, { client }) => ({
      params: { page: 'spend', widget: 'amounts' },
      body: aQuestion({ clientId: client }),
    }),
  },
  'POST /aiparcelweb/api/aidashboards/data/:page/filters/:dimension': {
    client: (_, { client }) => ({
      params: { page: 'spend', dimension: 'zone' },
      body: aQuestion({ clientId: client, selectColumnNames: [] }),
    }),
  },
  'POST /aiparcelweb/api/aidashboards/getRows/:page': {
    client: (_, { client }) => ({
      params: { page: 'spend' },
      body: { startRow: 0, endRow: 10, clientId: client, tableName: 'shipments' },
    }),
  },
  'POST /aiparcelweb/api/aidashboards/data/:page/trackingNumberPopUpContainer': {
    client: (mine, { client }) => parcelQuestion(client, mine.parcel),
    parcel: ({ client }, { parcel }) => parcelQuestion(client, parcel),
  },
  'GET /aiparcelweb/api/aidashboards/data/:page/trackingNumberPopUpContainer/history': {
    client: (mine, { client }) => parcelHistory(client, mine.parcel),
    parcel: ({ client }, { parcel }) => parcelHistory(client, parcel),
  },
  'POST /aiparcelweb/api/trackingNumberDetailsUpss/byInvoiceDetailsId/:clientId': {
    client: (mine, { client }) => ({ ...byClient(client), body: { id: mine.parcel } }),
    parcel: (_, { parcel }) => ({ ...byClient(0), body: { id: parcel } }),
  },
  'GET /aiparcelweb/api/trackingNumberDetails/byInvoiceDetailsId': {
    parcel: (_, { parcel }) => ({ query: { invoiceDetailsId: parcel } }),
  },
  'GET /aiparcelweb/api/invoices': { client: (_, { client }) => ({ query: { clientId: client, ...MAY } }) },
  'GET /aiparcelweb/api/invoices/details': { invoice: (_, theirs) => ({ query: invoiceOf(theirs) }) },
  'GET /aiparcelweb/api/invoices/lines': { invoice: (_, theirs) => ({ query: invoiceOf(theirs) }) },
  'GET /aiparcelweb/api/invoices/shipments': { invoice: (_, theirs) => ({ query: invoiceOf(theirs) }) },
  'POST /aiparcelweb/api/invoices/bulkDownload': {
    invoice: (mine, theirs) => ({ body: { invoices: [invoiceOf(mine), invoiceOf(theirs)] } }),
  },
  'POST /aiparcelweb/api/captcha': {
    parcel: (_, { parcel }) => ({ body: { id: parcel, message: 'New', content: null } }),
  },
  'GET /aiparcelweb/api/captcha/fileDetails/:id': { parcel: (_, { parcel }) => ({ params: { id: parcel } }) },
  'GET /aiparcelweb/api/captcha/downloadFile/:id': { parcel: (_, { parcel }) => ({ params: { id: parcel } }) },
  'POST /aiparcelweb/api/ask': { client: (_, { client }) => ({ body: { prompt: 'total spend', clientId: client } }) },
  'POST /aiparcelweb/api/aidashboards/explainChange/:page': {
    client: (own, { client }) => ({
      params: { page: 'spend' },
      body: {
        fact: 'totalSpend',
        now: { clientId: own.client, whereClauseDetails: [] },
        earlier: { clientId: client, whereClauseDetails: [] },
      },
    }),
  },
  'POST /aiparcelweb/api/aidashboards/getTotals/:page': {
    client: (_, { client }) => ({
      params: { page: 'spend' },
      body: { valueCols: [{ field: 'NET_AMOUNT' }], clientId: client, tableName: 'shipments' },
    }),
  },
  'POST /aiparcelweb/api/filtersettings/addfilterForKey': {
    client: (_, { client }) => ({ body: { filter_key: `filterset:spend:${client}:New`, filter_value: '{}' } }),
  },
  'POST /aiparcelweb/api/tracking/events': {
    client: (_, { client }) => ({
      query: { clientId: `${client}` },
      body: [{ carrier: 'UPS', tracking_number: '1Z1', event_at: '2026-03-02T17:05', kind: 'pickup' }],
    }),
  },
  'POST /aiparcelweb/api/reportDestinations': {
    client: (_, { client }) => ({ body: { fields: destinationOf(client), secrets: PASSWORD } }),
    webhook: ({ client }, { webhook }) => ({ body: { fields: tellingOf(client, webhook), secrets: SECRETS } }),
  },
  'POST /aiparcelweb/api/reportDestinations/test': {
    client: (_, { client }) => ({ body: { id: null, fields: destinationOf(client), secrets: PASSWORD } }),
    destination: ({ client }, { destination }) => ({
      body: { id: destination, fields: destinationOf(client), secrets: PASSWORD },
    }),
  },
  'PUT /aiparcelweb/api/reportDestinations/:id': {
    destination: ({ client }, { destination }) => ({
      ...byId(destination),
      body: { fields: destinationOf(client), secrets: PASSWORD, ...VERSION },
    }),
    client: ({ destination }, { client }) => ({
      ...byId(destination),
      body: { fields: destinationOf(client), secrets: PASSWORD, ...VERSION },
    }),
  },
  'PUT /aiparcelweb/api/reportDestinations/:id/paused': {
    destination: (_, { destination }) => ({ ...byId(destination), body: { paused: true, ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/reportDestinations/:id': {
    destination: (_, { destination }) => ({ ...byId(destination), query: VERSION }),
  },
  'POST /aiparcelweb/api/tracking/parcels/:clientId': {
    client: (_, { client }) => ({ ...byClient(client), body: { numbers: ['SECRET1'] } }),
  },
  'POST /aiparcelweb/api/tracking/watchLists': { client: (_, { client }) => ({ body: watchListOf(client) }) },
  'PUT /aiparcelweb/api/tracking/watchLists/:id': {
    'watch list': ({ client }, { watchList }) => ({
      ...byId(watchList),
      body: { fields: watchListOf(client), ...VERSION },
    }),
    client: ({ watchList }, { client }) => ({ ...byId(watchList), body: { fields: watchListOf(client), ...VERSION } }),
  },
  'PUT /aiparcelweb/api/tracking/watchLists/:id/paused': {
    'watch list': (_, { watchList }) => ({ ...byId(watchList), body: { paused: true, ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/tracking/watchLists/:id': {
    'watch list': (_, { watchList }) => ({ ...byId(watchList), query: VERSION }),
  },
  'GET /aiparcelweb/api/tracking/watchLists/:id/parcels': { 'watch list': (_, { watchList }) => byId(watchList) },
  'GET /aiparcelweb/api/tracking/watchLists/:id/changes': { 'watch list': (_, { watchList }) => byId(watchList) },
  'GET /aiparcelweb/api/tracking/history/:clientId/lookUps': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/tracking/history/:clientId/lookUps.csv': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/tracking/history/:clientId/files': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/tracking/history/:clientId/files.csv': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/tracking/history/:clientId/gaps': { client: (_, { client }) => inMay(client) },
  'GET /aiparcelweb/api/tracking/history/:clientId/untracked': { client: (_, { client }) => inMay(client) },
  'GET /aiparcelweb/api/tracking/history/:clientId/untracked.csv': { client: (_, { client }) => inMay(client) },
  'POST /aiparcelweb/api/uploads': { client: (_, { client }) => ({ body: formOf(client) }) },
  'GET /aiparcelweb/api/uploads/:id': { upload: (_, { loaded }) => byId(loaded) },
  'GET /aiparcelweb/api/uploads/:id/rejectedLines': { upload: (_, { loaded }) => byId(loaded) },
  'GET /aiparcelweb/api/uploads/:id/rejectedLines.csv': { upload: (_, { loaded }) => byId(loaded) },
  'PATCH /aiparcelweb/api/uploads/:id': {
    upload: (_, { asked }) => ({ ...byId(asked.upload), body: answerTo(asked.file) }),
    file: (mine, theirs) => ({ ...byId(mine.asked.upload), body: answerTo(theirs.asked.file) }),
  },
  'POST /aiparcelweb/api/uploads/:id/undo': { upload: (_, { loaded }) => byId(loaded) },
  'POST /aiparcelweb/api/uploads/:id/resume': { upload: (_, { failed }) => byId(failed) },
  'POST /aiparcelweb/api/pipeline/uploads/:id/undo': { upload: (_, { loaded }) => byId(loaded) },
  'POST /aiparcelweb/api/pipeline/uploads/:id/runAgain': { upload: (_, { failed }) => byId(failed) },
  'GET /aiparcelweb/api/getReportsAccessableByUser': {
    reader: (_, { reader }) => ({ query: { userId: reader.id } }),
  },
  'POST /aiparcelreports/api/aidashboards/submitReport/:pageName': {
    client: (_, { client }) => ({ params: { pageName: 'spend' }, body: { pageName: 'spend', clientId: client } }),
  },
  'POST /aiparcelweb/api/aidashboards/download/:page': {
    client: (_, { client }) => ({
      params: { page: 'spend' },
      body: { format: 'csv', question: { clientId: client, tableName: 'shipments', columns: ['NET_AMOUNT'] } },
    }),
  },
  'POST /aiparcelreports/api/runReport': { client: (_, { client }) => ({ body: reportOf(client) }) },
  'POST /aiparcelreports/api/TrackingInvoice/generateTrackingReport': {
    client: (mine, { client }) => ({ body: trackingReportOf(client, mine.parcel) }),
    parcel: ({ client }, { parcel }) => ({ body: trackingReportOf(client, parcel) }),
  },
  'GET /aiparcelreports/api/reportStatus/:id': { report: (_, { report }) => byId(report) },
  'GET /aiparcelweb/api/riGenerateds/generatedReports/:id': { report: (_, { report }) => byId(report) },
  'GET /aiparcelweb/api/riGenerateds/fileDetails/:id': { report: (_, { report }) => byId(report) },
  'GET /aiparcelweb/api/riGenerateds/downloadFile/:id': { report: (_, { report }) => byId(report) },
  'POST /aiparcelweb/api/riGenerateds/:id/cancel': { report: (_, { waiting }) => byId(waiting) },
  'POST /aiparcelweb/api/riGenerateds/:id/rerun': { report: (_, { report }) => byId(report) },
  'DELETE /aiparcelweb/api/riGenerateds/:id': { report: (_, { report }) => byId(report) },
  'POST /aiparcelreports/api/reportSchedules': {
    client: (_, { client }) => ({ body: scheduleOf(client) }),
    destination: ({ client }, { destination }) => ({
      body: { ...scheduleOf(client), destinationIds: [destination] },
    }),
  },
  'PUT /aiparcelreports/api/reportSchedules/:id': {
    schedule: ({ client }, { schedule }) => ({ ...byId(schedule), body: { fields: scheduleOf(client), ...VERSION } }),
    client: ({ schedule }, { client }) => ({ ...byId(schedule), body: { fields: scheduleOf(client), ...VERSION } }),
  },
  'PUT /aiparcelreports/api/reportSchedules/:id/paused': {
    schedule: (_, { schedule }) => ({ ...byId(schedule), body: { paused: true, ...VERSION } }),
  },
  'POST /aiparcelreports/api/reportSchedules/:id/runNow': { schedule: (_, { schedule }) => byId(schedule) },
  'DELETE /aiparcelreports/api/reportSchedules/:id': {
    schedule: (_, { schedule }) => ({ ...byId(schedule), query: VERSION }),
  },
  'POST /aiparcelweb/api/alerts': { client: (_, { client }) => ({ body: alertOf(client) }) },
  'POST /aiparcelweb/api/alerts/test': { client: (_, { client }) => ({ body: questionOf(client) }) },
  'PUT /aiparcelweb/api/alerts/:id': {
    alert: ({ client }, { alert }) => ({ ...byId(alert), body: { fields: alertOf(client), ...VERSION } }),
    client: ({ alert }, { client }) => ({ ...byId(alert), body: { fields: alertOf(client), ...VERSION } }),
  },
  'PUT /aiparcelweb/api/alerts/:id/paused': {
    alert: (_, { alert }) => ({ ...byId(alert), body: { paused: true, ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/alerts/:id': { alert: (_, { alert }) => ({ ...byId(alert), query: VERSION }) },
  'GET /aiparcelweb/api/alerts/:id/firings': { alert: (_, { alert }) => byId(alert) },
  'POST /aiparcelweb/api/ftpLocations': {
    client: (_, { client }) => ({ body: { fields: pickupOf(client), secrets: SECRETS } }),
  },
  'POST /aiparcelweb/api/ftpLocations/test': {
    client: ({ location }, { client }) => ({ body: { id: location, fields: pickupOf(client), secrets: SECRETS } }),
    location: ({ client }, { location }) => ({ body: { id: location, fields: pickupOf(client), secrets: SECRETS } }),
  },
  'GET /aiparcelweb/api/apiCalls': { credential: (_, { credential }) => ({ query: { credentialId: credential } }) },
  'GET /aiparcelweb/api/apiCalls/log.csv': {
    credential: (_, { credential }) => ({ query: { credentialId: credential } }),
  },
  'POST /aiparcelweb/api/webhooks': { credential: (_, { credential }) => ({ body: webhookOf(credential) }) },
  'PUT /aiparcelweb/api/webhooks/:id': {
    webhook: ({ credential }, { webhook }) => ({
      ...byId(webhook),
      body: { fields: webhookOf(credential), ...VERSION },
    }),
    credential: ({ webhook }, { credential }) => ({
      ...byId(webhook),
      body: { fields: webhookOf(credential), ...VERSION },
    }),
  },
  'PUT /aiparcelweb/api/webhooks/:id/paused': {
    webhook: (_, { webhook }) => ({ ...byId(webhook), body: { paused: true, ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/webhooks/:id': { webhook: (_, { webhook }) => ({ ...byId(webhook), query: VERSION }) },
  'POST /aiparcelweb/api/webhooks/:id/test': { webhook: (_, { webhook }) => byId(webhook) },
  'GET /aiparcelweb/api/webhooks/:id/deliveries': { webhook: (_, { webhook }) => byId(webhook) },
  'POST /aiparcelweb/api/webhooks/:id/deliveries/:deliveryId/replay': {
    webhook: (_, { webhook, delivery }) => ({ params: { id: webhook, deliveryId: delivery } }),
    delivery: ({ webhook }, { webhook: of, delivery }) => ({
      params: { id: webhook === of ? of : webhook, deliveryId: delivery },
    }),
  },
  'POST /aiparcelweb/api/clientCredentials': { client: (_, { client }) => ({ body: credentialOf(client) }) },
  'PUT /aiparcelweb/api/clientCredentials/:id': {
    credential: ({ client }, { credential }) => ({
      ...byId(credential),
      body: { fields: credentialOf(client), ...VERSION },
    }),
    client: ({ credential }, { client }) => ({
      ...byId(credential),
      body: { fields: credentialOf(client), ...VERSION },
    }),
  },
  'PUT /aiparcelweb/api/clientCredentials/:id/paused': {
    credential: (_, { credential }) => ({ ...byId(credential), body: { paused: true, ...VERSION } }),
  },
  'POST /aiparcelweb/api/clientCredentials/:id/secrets': {
    credential: (_, { credential }) => ({ ...byId(credential), body: { overlapHours: 1, ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/clientCredentials/:id': {
    credential: (_, { credential }) => ({ ...byId(credential), query: VERSION }),
  },
  'GET /aiparcelweb/api/ftpLocations/:id/runs': { location: (_, { location }) => byId(location) },
  'PUT /aiparcelweb/api/ftpLocations/:id': {
    location: ({ client }, { location }) => ({
      ...byId(location),
      body: { fields: pickupOf(client), secrets: SECRETS, ...VERSION },
    }),
    client: ({ location }, { client }) => ({
      ...byId(location),
      body: { fields: pickupOf(client), secrets: SECRETS, ...VERSION },
    }),
  },
  'PUT /aiparcelweb/api/ftpLocations/:id/paused': {
    location: (_, { location }) => ({ ...byId(location), body: { paused: true, ...VERSION } }),
  },
  'POST /aiparcelweb/api/ftpLocations/:id/runNow': { location: (_, { location }) => byId(location) },
  'POST /aiparcelweb/api/ftpLocations/:id/pushKeys': { push: (_, { push }) => ({ ...byId(push), body: VERSION }) },
  'DELETE /aiparcelweb/api/ftpLocations/:id': {
    location: (_, { location }) => ({ ...byId(location), query: VERSION }),
  },
  'POST /aiparcelweb/api/exceptions/:clientId/:list': {
    client: (_, { client }) => ({ params: { clientId: client, list: 'parcels' }, body: { filter: {} } }),
  },
  'POST /aiparcelweb/api/exceptions/:clientId/:list/download': {
    client: (_, { client }) => ({ params: { clientId: client, list: 'charges' }, body: { filter: {} } }),
  },
  'GET /aiparcelweb/api/exceptions/:clientId/:list/:key/steps': {
    client: (_, { client, parcel }) => ({ params: { clientId: client, list: 'parcels', key: parcel } }),
  },
  'POST /aiparcelweb/api/exceptions/:clientId/:list/changes': {
    client: (_, { client, parcel }) => noteOnParcel(client, parcel),
    parcel: ({ client }, { parcel }) => noteOnParcel(client, parcel),
  },
  'GET /aiparcelweb/api/browserErrors/:id': { 'browser error': (_, { browserError }) => byId(browserError) },
  'PUT /aiparcelweb/api/browserErrors/:id': {
    'browser error': (_, { browserError }) => ({ ...byId(browserError), body: { resolvedIn: '2', ...VERSION } }),
  },
  'GET /aiparcelweb/api/jobs/:id/log': { job: (_, { job }) => ({ params: { id: job } }) },
  'POST /aiparcelweb/api/jobs/:id/retry': { job: (_, { failedJob }) => ({ params: { id: failedJob } }) },
  'POST /aiparcelweb/api/jobs/:id/cancel': {
    job: (_, { job }) => ({ params: { id: job }, body: { state: 'waiting' } }),
  },
  'PUT /aiparcelweb/api/jobs/:id/priority': {
    job: (_, { job }) => ({ params: { id: job }, body: { priority: 10, former: 0 } }),
  },
  'POST /aiparcelweb/api/clients': {
    parent: (mine, { parent }) => ({ body: clientFields(mine, parent) }),
  },
  'PUT /aiparcelweb/api/clients/:clientId': {
    client: (mine, { client }) => ({ ...byClient(client), body: { ...clientFields(mine, null), ...VERSION } }),
    parent: (mine, { parent }) => ({ ...byClient(mine.client), body: { ...clientFields(mine, parent), ...VERSION } }),
  },
  'POST /aiparcelweb/api/trcaccounts': {
    client: (_, { client }) => ({ body: { ...NEW_ACCOUNT, clientId: client, groupId: null } }),
    group: ({ client }, { group }) => ({ body: { ...NEW_ACCOUNT, clientId: client, groupId: group } }),
  },
  'GET /aiparcelweb/api/accountNumbers/unassigned/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/accountConfigs/byClient/:clientId': { client: (_, { client }) => byClient(client) },
  'PUT /aiparcelweb/api/accountConfigs/:accountId': {
    account: (_, { account }) => ({ params: { accountId: account }, body: CONFIG }),
    group: ({ account }, { group }) => ({ params: { accountId: account }, body: { ...CONFIG, groupId: group } }),
    code: ({ account }, { glCode }) => ({ params: { accountId: account }, body: { ...CONFIG, glCodeId: glCode } }),
  },
  'POST /aiparcelweb/api/accountConfigs/import/:clientId': {
    client: (_, { client }) => ({ ...byClient(client), body: { content: 'carrier,account\nUPS,1' } }),
  },
  'GET /aiparcelweb/api/glCodes/byClient/:clientId': { client: (_, { client }) => byClient(client) },
  'POST /aiparcelweb/api/glCodes': {
    client: (_, { client }) => ({
      body: { clientId: client, kind: 'gl code', code: 'New', name: 'New', active: true },
    }),
  },
  'PUT /aiparcelweb/api/glCodes/:codeId': {
    code: (_, { glCode }) => ({
      params: { codeId: glCode },
      body: { code: 'Changed', name: 'New', active: true, ...VERSION },
    }),
  },
  'DELETE /aiparcelweb/api/glCodes/:codeId': {
    code: (_, { spareCode }) => ({ params: { codeId: spareCode }, query: VERSION }),
  },
  'POST /aiparcelweb/api/glRules': {
    client: (_, { client, glCode }) => ({ body: { clientId: client, ...glRuleOf(glCode) } }),
    code: ({ client }, { glCode }) => ({ body: { clientId: client, ...glRuleOf(glCode) } }),
    account: ({ client, glCode }, { account }) => ({
      body: { clientId: client, ...glRuleOf(glCode, { accountIds: [account] }) },
    }),
    division: ({ client, glCode }, { division }) => ({
      body: { clientId: client, ...glRuleOf(glCode, { divisionIds: [division] }) },
    }),
  },
  'PUT /aiparcelweb/api/glRules/:ruleId': {
    rule: ({ glCode }, { glRule }) => ({ params: { ruleId: glRule }, body: { ...glRuleOf(glCode), ...VERSION } }),
    code: ({ glRule }, { glCode }) => ({ params: { ruleId: glRule }, body: { ...glRuleOf(glCode), ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/glRules/:ruleId': {
    rule: (_, { glRule }) => ({ params: { ruleId: glRule }, query: VERSION }),
  },
  'PUT /aiparcelweb/api/glRules/order/:clientId': {
    client: (_, { client, glRule }) => ({ ...byClient(client), body: { ruleIds: [glRule] } }),
  },
  'POST /aiparcelweb/api/glRules/preview/:clientId': {
    client: (_, { client, glCode }) => ({
      ...byClient(client),
      body: { ...MAY, ruleId: null, rule: glRuleOf(glCode) },
    }),
    rule: ({ client }, { glRule }) => ({ ...byClient(client), body: { ...MAY, ruleId: glRule, rule: null } }),
    code: ({ client }, { glCode }) => ({
      ...byClient(client),
      body: { ...MAY, ruleId: null, rule: glRuleOf(glCode) },
    }),
  },
  'GET /aiparcelweb/api/glRules/summary/:clientId': {
    client: (_, { client }) => ({ ...byClient(client), query: MAY }),
  },
  'GET /aiparcelweb/api/glRules/unallocated/:clientId': {
    client: (_, { client }) => ({ ...byClient(client), query: MAY }),
  },
  'GET /aiparcelweb/api/glRules/journal/:clientId': {
    client: (_, { client }) => ({ ...byClient(client), query: MAY }),
  },
  'GET /aiparcelweb/api/payments/byClient/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/payments/byClient/:clientId/file': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/payments/invoices/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/payments/invoices/:clientId/file': { client: (_, { client }) => byClient(client) },
  'POST /aiparcelweb/api/payments': {
    client: (_, { client }) => ({ body: { ...NEW_PAYMENT, clientId: client } }),
  },
  'PUT /aiparcelweb/api/payments/:paymentId': {
    payment: (_, { payment }) => ({
      params: { paymentId: payment },
      body: { ...NEW_PAYMENT, number: 'Changed', ...VERSION },
    }),
  },
  'POST /aiparcelweb/api/payments/:paymentId/undo': {
    payment: (_, { sparePayment }) => ({ params: { paymentId: sparePayment }, body: VERSION }),
  },
  'POST /aiparcelweb/api/payments/import/:clientId': {
    client: (_, { client }) => ({
      ...byClient(client),
      body: { content: 'number,paid_on,currency,invoice\n1,2026-05-02,USD,i' },
    }),
  },
  'POST /aiparcelweb/api/payments/parcels/:clientId': {
    client: (_, { client }) => ({ ...byClient(client), body: { trackingNumbers: ['secret'] } }),
  },
  'PUT /aiparcelweb/api/trcaccounts/:accountId': {
    account: (_, { account }) => ({ params: { accountId: account }, body: { ...ACCOUNT, groupId: null, ...VERSION } }),
    group: (mine, { group }) => ({
      params: { accountId: mine.account },
      body: { ...ACCOUNT, groupId: group, ...VERSION },
    }),
  },
  'POST /aiparcelweb/api/trcaccounts/assignGroup': {
    account: (mine, theirs) => ({
      body: { groupId: null, accounts: [mine, theirs].map(({ account }) => ({ id: account, ...VERSION })) },
    }),
    group: ({ account }, { group }) => ({ body: { groupId: group, accounts: [{ id: account, ...VERSION }] } }),
  },
  'POST /aiparcelweb/api/accountGroups': {
    client: (_, { client }) => ({ body: { name: 'New', clientId: client, divisionId: null } }),
    division: ({ client }, { division }) => ({ body: { name: 'New', clientId: client, divisionId: division } }),
  },
  'PUT /aiparcelweb/api/accountGroups/:groupId': {
    group: (_, { group }) => ({ params: { groupId: group }, body: { name: 'New', divisionId: null, ...VERSION } }),
    division: ({ group }, { division }) => ({
      params: { groupId: group },
      body: { name: 'New', divisionId: division, ...VERSION },
    }),
  },
  'DELETE /aiparcelweb/api/accountGroups/:groupId': {
    group: (_, { group }) => ({ params: { groupId: group }, query: VERSION }),
  },
  'POST /aiparcelweb/api/accountDivisions': {
    client: (_, { client }) => ({ body: { name: 'New', clientId: client } }),
  },
  'PUT /aiparcelweb/api/accountDivisions/:divisionId': {
    division: (_, { division }) => ({ params: { divisionId: division }, body: { name: 'New', ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/accountDivisions/:divisionId': {
    division: (_, { division }) => ({ params: { divisionId: division }, query: VERSION }),
  },
  'GET /aiparcelweb/api/mappings/byClient/:clientId': { client: (_, { client }) => byClient(client) },
  'POST /aiparcelweb/api/mappings': {
    client: (_, { client }) => ({ body: { ...newMapping('Added'), clientId: client, fileId: null } }),
    file: ({ client }, { asked }) => ({ body: { ...newMapping('For a file'), clientId: client, fileId: asked.file } }),
  },
  'PUT /aiparcelweb/api/mappings/:mappingId': {
    mapping: (_, { mapping }) => ({ params: { mappingId: mapping }, body: { ...newMapping('Edited'), ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/mappings/:mappingId': {
    mapping: (_, { mapping }) => ({ params: { mappingId: mapping }, query: VERSION }),
  },
  'GET /aiparcelweb/api/uploads/:id/files/:fileId/columns': {
    upload: (_, { unknown }) => ({ params: { id: unknown.upload, fileId: unknown.file } }),
    file: (mine, theirs) => ({ params: { id: mine.unknown.upload, fileId: theirs.unknown.file } }),
  },
  'POST /aiparcelweb/api/uploads/:id/files/:fileId/columns/preview': {
    upload: (_, { unknown }) => ({
      params: { id: unknown.upload, fileId: unknown.file },
      body: { mapping: aMapping(UNKNOWN_FILE) },
    }),
    file: (mine, theirs) => ({
      params: { id: mine.unknown.upload, fileId: theirs.unknown.file },
      body: { mapping: aMapping(UNKNOWN_FILE) },
    }),
  },
  'GET /aiparcelweb/api/auditRules/:clientId': { client: (_, { client }) => byClient(client) },
  'PUT /aiparcelweb/api/auditRules/:clientId/:rule': {
    client: (_, { client }) => ({ params: { clientId: client, rule: 'S1' }, body: { isOn: false, toleranceMinor: 0 } }),
  },
  'GET /aiparcelweb/api/auditTables/:clientId': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/auditTables/:clientId/:table/rows': {
    client: (_, { client }) => ({ params: { clientId: client, table: 'agreements' } }),
  },
  'GET /aiparcelweb/api/auditTables/:clientId/:table/rows.csv': {
    client: (_, { client }) => ({ params: { clientId: client, table: 'agreements' } }),
  },
  'GET /aiparcelweb/api/audit/:clientId/findings.csv': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/audit/:clientId/findings/:findingId': {
    client: (_, { client, parcel }) => ({ params: { clientId: client, findingId: parcel } }),
    parcel: ({ client }, { parcel }) => ({ params: { clientId: client, findingId: parcel } }),
  },
  'GET /aiparcelweb/api/audit/:clientId/runs': { client: (_, { client }) => byClient(client) },
  'POST /aiparcelweb/api/audit/:clientId/findings/status': {
    client: (_, { client, parcel }) => ({ ...byClient(client), body: { ids: [parcel], status: 'confirmed' } }),
    parcel: ({ client }, { parcel }) => ({ ...byClient(client), body: { ids: [parcel], status: 'confirmed' } }),
  },
  'POST /aiparcelweb/api/disputes/:clientId/findings': {
    client: (_, { client }) => ({ ...byClient(client), body: { filter: {} } }),
  },
  'POST /aiparcelweb/api/disputes/:clientId/summary': {
    client: (_, { client }) => ({ ...byClient(client), body: { filter: {} } }),
  },
  'GET /aiparcelweb/api/disputes/:clientId/clock': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/disputes/:clientId/deadlines.ics': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/disputes/:clientId/actions': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/disputes/:clientId/assignees': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/disputes/:clientId/findings/:findingId/history': {
    client: (_, { client, parcel }) => ({ params: { clientId: client, findingId: parcel } }),
    parcel: ({ client }, { parcel }) => ({ params: { clientId: client, findingId: parcel } }),
  },
  'GET /aiparcelweb/api/disputes/:clientId/filings': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/disputes/:clientId/filings/:filingId/file': {
    client: (_, { client, filing }) => ({ params: { clientId: client, filingId: filing } }),
    filing: ({ client }, { filing }) => ({ params: { clientId: client, filingId: filing } }),
  },
  'GET /aiparcelweb/api/disputes/:clientId/answers': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/disputes/:clientId/credits': { client: (_, { client }) => byClient(client) },
  'POST /aiparcelweb/api/disputes/:clientId/filings': {
    client: (_, { client, parcel }) => ({ ...byClient(client), body: { selection: { ids: [parcel] } } }),
    parcel: ({ client }, { parcel }) => ({ ...byClient(client), body: { selection: { ids: [parcel] } } }),
  },
  'POST /aiparcelweb/api/disputes/answers': { client: (_, { client }) => ({ body: answersOf(client) }) },
  'POST /aiparcelweb/api/disputes/:clientId/actions': {
    client: (_, { client, parcel }) => noteOn(client, parcel),
    parcel: ({ client }, { parcel }) => noteOn(client, parcel),
  },
  'POST /aiparcelweb/api/disputes/:clientId/actions/:actionId/undo': {
    client: (_, { client, findingAction }) => ({ params: { clientId: client, actionId: findingAction } }),
    action: ({ client }, { findingAction }) => ({ params: { clientId: client, actionId: findingAction } }),
  },
  'POST /aiparcelweb/api/audit/:clientId/runs': { client: (_, { client }) => byClient(client) },
  'GET /aiparcelweb/api/fulfillmentCenters/byClient/:clientId': { client: (_, { client }) => byClient(client) },
  'POST /aiparcelweb/api/fulfillmentCenters': {
    client: (_, { client }) => ({ body: { ...CENTER, NAME: 'Added', ZIP: '43016', clientId: client } }),
  },
  'PUT /aiparcelweb/api/fulfillmentCenters/:centerId': {
    center: (_, { center }) => ({ params: { centerId: center }, body: { ...CENTER, ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/fulfillmentCenters/:centerId': {
    center: (_, { center }) => ({ params: { centerId: center }, query: VERSION }),
  },
  'POST /aiparcelweb/api/fulfillmentCenters/import/:clientId': {
    client: (_, { client }) => ({
      ...byClient(client),
      body: { content: 'NAME,STATE,CITY,ZIP,INCLUDEDCITYZIPS\nLoaded,OH,Dublin,43017,' },
    }),
  },
  'GET /aiparcelweb/api/markups/:setId': { 'markup set': (_, { markup }) => ({ params: { setId: markup.set } }) },
  'POST /aiparcelweb/api/markups': {
    'markup set': ({ name }, { markup }) => ({ body: { ...MARKUP_SET, name: `New ${name}`, copyOf: markup.set } }),
  },
  'PUT /aiparcelweb/api/markups/:setId': {
    'markup set': ({ name }, { markup }) => ({
      params: { setId: markup.set },
      body: { ...MARKUP_SET, name: `New ${name}`, ...VERSION },
    }),
  },
  'DELETE /aiparcelweb/api/markups/:setId': {
    'free markup set': (_, { markup }) => ({ params: { setId: markup.free }, query: VERSION }),
  },
  'POST /aiparcelweb/api/markups/:setId/rules': {
    'markup set': (_, { markup }) => ({ params: { setId: markup.set }, body: { ...MARKUP_RULE, zone: '5' } }),
  },
  'PUT /aiparcelweb/api/markups/:setId/rules/:ruleId': {
    'markup set': (_, { markup: { set, rule } }) => ({
      params: { setId: set, ruleId: rule },
      body: { ...MARKUP_RULE, ...VERSION },
    }),
    'markup rule': ({ markup: { set } }, { markup: { rule } }) => ({
      params: { setId: set, ruleId: rule },
      body: { ...MARKUP_RULE, ...VERSION },
    }),
  },
  'DELETE /aiparcelweb/api/markups/:setId/rules/:ruleId': {
    'markup set': (_, { markup: { set, rule } }) => ({ params: { setId: set, ruleId: rule }, query: VERSION }),
    'markup rule': ({ markup: { set } }, { markup: { rule } }) => ({
      params: { setId: set, ruleId: rule },
      query: VERSION,
    }),
  },
  'POST /aiparcelweb/api/markupAssignments': {
    client: ({ markup }, { client }) => ({ body: assignmentOf(client, markup.set, '2026-05-01') }),
    'markup set': ({ client }, { markup }) => ({ body: assignmentOf(client, markup.set, '2026-05-01') }),
  },
  'PUT /aiparcelweb/api/markupAssignments/:assignmentId': {
    assignment: ({ client, markup: { set } }, { markup: { assignment } }) => ({
      params: { assignmentId: assignment },
      body: { ...assignmentOf(client, set, '2026-05-01'), ...VERSION },
    }),
    client: ({ markup: { set, assignment } }, { client }) => ({
      params: { assignmentId: assignment },
      body: { ...assignmentOf(client, set, '2026-05-01'), ...VERSION },
    }),
    'markup set': ({ client, markup: { assignment } }, { markup: { set } }) => ({
      params: { assignmentId: assignment },
      body: { ...assignmentOf(client, set, '2026-05-01'), ...VERSION },
    }),
  },
  'DELETE /aiparcelweb/api/markupAssignments/:assignmentId': {
    assignment: (_, { markup: { assignment } }) => ({ params: { assignmentId: assignment }, query: VERSION }),
  },
  'GET /aiparcelweb/api/markupRuns/byClient/:clientId': { client: (_, { client }) => byClient(client) },
  'POST /aiparcelweb/api/markupRuns': { client: (_, { client }) => ({ body: { clientId: client, ...MAY } }) },
  'GET /aiparcelweb/api/markupRuns/:runId': { 'markup run': (_, { markup }) => byRun(markup.kept) },
  'GET /aiparcelweb/api/markupRuns/:runId/lines': { 'markup run': (_, { markup }) => byRun(markup.kept) },
  'GET /aiparcelweb/api/markupRuns/:runId/lines/file': { 'markup run': (_, { markup }) => byRun(markup.kept) },
  'GET /aiparcelweb/api/markupRuns/:runId/invoices/:invoiceId/file': {
    'markup run': (_, { markup: { kept, invoice } }) => ({
      params: { runId: kept, invoiceId: invoice },
      query: { format: 'csv' },
    }),
    invoice: ({ markup: { kept } }, { markup: { invoice } }) => ({
      params: { runId: kept, invoiceId: invoice },
      query: { format: 'csv' },
    }),
  },
  'POST /aiparcelweb/api/markupRuns/:runId/keep': {
    'markup run': (_, { markup }) => ({ ...byRun(markup.draft), body: VERSION }),
  },
  'POST /aiparcelweb/api/markupRuns/:runId/undo': {
    'markup run': (_, { markup }) => ({ ...byRun(markup.kept), body: VERSION }),
  },
  'POST /aiparcelweb/api/markupRuns/:runId/stamp': {
    'markup run': (_, { markup }) => ({ ...byRun(markup.kept), body: VERSION }),
  },
  'DELETE /aiparcelweb/api/markupRuns/:runId': {
    'markup run': (_, { markup }) => ({ ...byRun(markup.draft), query: VERSION }),
  },
  'GET /aiparcelweb/api/exchangeRates/conversions/:id': { conversion: (_, { conversion }) => byId(conversion) },
  'GET /aiparcelweb/api/exchangeRates/conversions/:id/rejectedRates': {
    conversion: (_, { conversion }) => byId(conversion),
  },
  'GET /aiparcelweb/api/users/:id': { user: (_, { user }) => byId(user) },
  'POST /aiparcelweb/api/users': {
    client: (mine, { client }) => ({ body: userFields(mine, { clientIds: [client] }) }),
    role: (mine, { role }) => ({ body: userFields(mine, { roleIds: [role] }) }),
  },
  'PUT /aiparcelweb/api/users/:id': {
    user: (mine, { user }) => ({ ...byId(user), body: userFields(mine, VERSION) }),
    client: (mine, { client }) => ({
      ...byId(mine.user),
      body: userFields(mine, { clientIds: [mine.client, client], ...VERSION }),
    }),
    role: (mine, { role }) => ({ ...byId(mine.user), body: userFields(mine, { roleIds: [role], ...VERSION }) }),
  },
  'PUT /aiparcelweb/api/users/:id/activation': {
    user: (_, { user }) => ({ ...byId(user), body: { activated: false, ...VERSION } }),
  },
  'POST /aiparcelweb/api/users/:id/resetPassword': { user: (_, { user }) => byId(user) },
  'POST /aiparcelweb/api/users/:id/resetSecondFactor': { user: (_, { user }) => byId(user) },
  'POST /aiparcelweb/api/try_beta/:userId/0': { reader: (_, { reader }) => ({ params: { userId: reader.id } }) },
  'POST /aiparcelweb/api/try_beta/:userId/1': { reader: (_, { reader }) => ({ params: { userId: reader.id } }) },
  'POST /aiparcelweb/api/account/change_defaults': {
    login: (_, { reader }) => ({ body: { username: reader.login, landingPage: 'profile' } }),
  },
  'POST /aiparcelweb/api/account/change_password': {
    login: (_, { reader }) => ({
      body: { username: reader.login, oldPassword: TEST_PASSWORD, newPassword: CHANGED_PASSWORD },
    }),
  },
  'PUT /aiparcelweb/api/roles/:id': {
    role: (_, { role }) => ({ ...byId(role), body: { name: 'ROLE_CHANGED', permissions: [], ...VERSION } }),
  },
  'DELETE /aiparcelweb/api/roles/:id': { role: (_, { role }) => ({ ...byId(role), query: VERSION }) },
  'POST /aiparcelreports/api/getReportsRequest': {
    client: (_, { client }) => ({ body: { reportsAgentJson: offeredReport, client } }),
  },
  'PUT /aiparcelweb/api/updateUserChatBotSettings': {
    user: (_, { user }) => ({ body: { userId: user, chatEnabled: true } }),
  },
  'POST /aichatbot/api/chat/getMoreChat': {
    conversation: (_, { chat }) => ({ body: { chunkNumber: 0, conversationId: chat.conversation } }),
  },
  'POST /aichatbot/api/chat/getSuggestions': {
    client: (_, { client }) => ({ body: { clientId: client } }),
  },
  'POST /aichatbot/api/chat/getUserConversations': {
    reader: (mine, { reader }) => ({ body: { userId: reader.id, clientId: mine.client } }),
    client: ({ reader }, { client }) => ({ body: { userId: reader.id, clientId: client } }),
  },
  'PATCH /aichatbot/api/chat/renameUserConversation': {
    conversation: (_, { chat }) => ({ query: { conversationId: chat.conversation, newConversationName: 'New' } }),
  },
  'POST /aichatbot/api/chat/deleteUserConvervsation': {
    conversation: (_, { chat }) => ({ body: chat.conversation }),
  },
  'POST /aichatbot/api/chat/feedback': {
    message: (_, { chat }) => ({ body: { userResponseHistoryId: chat.message, isHelpful: true } }),
  },
  'POST /aichatbot/api/chat/setReportInstanceIDToChatMessage': {
    message: ({ report }, { chat }) => ({
      body: { reportInstanceId: report, userResponseHistoryId: chat.message },
    }),
    report: ({ chat }, { report }) => ({ body: { reportInstanceId: report, userResponseHistoryId: chat.message } }),
  },
  'POST /aichatbot/api/chat/addTestCases': {
    'client of a test case': (_, { client }) => ({ body: chatTestOf(client) }),
  },
  'POST /aichatbot/api/chat/testCases/:id/run': { 'test case': (_, { chat }) => byId(chat.testCase) },
  'DELETE /aichatbot/api/chat/testCases/:id': { 'test case': (_, { chat }) => byId(chat.testCase) },
  'PUT /aiparcelweb/api/identityProviders/:id': {
    'identity provider': (_, { provider }) => ({
      ...byId(provider),
      body: { ...PROVIDER, name: 'Changed', ...VERSION },
    }),
  },
  'DELETE /aiparcelweb/api/identityProviders/:id': { 'identity provider': (_, { provider }) => byId(provider) },
};

/**
 * Calls that name no record, or only search for one: whose data they concern, a request, and the response that an intruder
 * gets.
 */
/** The secrets of the authenticator apps that readers have set up, by user. */
const appSecrets = new Map<number, string>();

function firstCode({ id }: Reader): object {
  const { services, clock } = server;
  const { enrolment, secret } = beginEnrolment(services, id, null);
  appSecrets.set(id, secret);
  return { enrolment, code: codeOfApp(secret, clock.now()) };
}

/** The code of the next half minute, because the one before has been used. */
function laterCode(reader: Reader): object {
  const later = new Date(server.clock.now().getTime() + 30_000);
  return { password: passwordOf(reader), code: codeOfApp(appSecrets.get(reader.id) ?? '', later) };
}

/** Confirms after the sign-in and not at the same moment, which would change nothing. */
function confirmationBy(reader: Reader): object {
  server.clock.advance({ minutes: 1 });
  return { password: passwordOf(reader) };
}

/** The owner's password was changed by a call above. */
function passwordOf({ id }: Reader): string {
  return id === owner.id ? CHANGED_PASSWORD : TEST_PASSWORD;
}

const OWN: [call: string, whose: string, ask: Ask, answer: object][] = [
  [
    'POST /aiparcelweb/api/filtersettings/getFiltersforkey/:key',
    'reader',
    (_, { name }) => ({ params: { key: name } }),
    [],
  ],
  [
    'POST /aiparcelweb/api/filtersettings/deleteFilterForKey/:key',
    'reader',
    (_, { name }) => ({ params: { key: name } }),
    { deleted: false },
  ],
  [
    'POST /aiparcelweb/api/accountNumbers/check',
    'reader',
    (_, { name }) => ({ body: { numbers: [name] } }),
    [{ accounts: [] }],
  ],
  ['POST /aiparcelweb/api/dashboard/saveDashboardSettings/', 'reader', () => ({ body: DASHBOARDS }), {}],
  [
    'POST /aiparcelweb/api/browserErrors',
    'reader',
    () => ({ body: { message: 'New', stack: '', page: '/', version: '1' } }),
    { accepted: true },
  ],
  ['POST /aiparcelweb/api/dashboard/resetDashboardSettings/', 'reader', () => ({}), {}],
  ['POST /aiparcelweb/api/tenantSettings/testMail', 'reader', () => ({}), {}],
  [
    'POST /aiparcelweb/api/account/identity',
    'reader',
    ({ reader }) => ({ body: confirmationBy(reader) }),
    { confirmed: true },
  ],
  ['POST /aiparcelweb/api/account/secondFactor', 'reader', ({ reader }) => ({ body: firstCode(reader) }), {}],
  ['POST /aiparcelweb/api/account/secondFactor/remove', 'reader', ({ reader }) => ({ body: laterCode(reader) }), {}],
  ['POST /aiparcelweb/api/logout', 'reader', () => ({}), { loggedOut: true }],
  ['GET /aiparcelweb/api/users', 'reader', (_, { client }) => ofClient(client), { total: 0, users: [] }],
  [
    'GET /aiparcelweb/api/auditTrail',
    'tenant',
    (_, { name }) => ({ query: { subjectId: name } }),
    { total: 0, changes: [] },
  ],
  [
    'PUT /aiparcelweb/api/tenantSettings/:key',
    'tenant',
    () => ({ params: { key: 'passwordExpiryDays' }, body: { value: 30, previous: 90 } }),
    { value: 30 },
  ],
  ['POST /aiparcelweb/api/roles', 'tenant', () => ({ body: { name: 'ROLE_NEW', permissions: [] } }), { users: 0 }],
  ['POST /aiparcelweb/api/exchangeRates', 'tenant', () => ({ body: ratesForm() }), {}],
  ['POST /aiparcelweb/api/exchangeRates/rebuild', 'tenant', () => ({}), {}],
  ['POST /aiparcelweb/api/identityProviders', 'tenant', () => ({ body: PROVIDER }), { name: 'New' }],
];

/** Answers with a form, and needs a session of single sign-on. */
const CONFIRMATION = 'POST /aiparcelweb/saml2/confirmation';

/** Records that a tenant has only once, so only those of another tenant are foreign. */
const OF_TENANT = new Set([
  'role',
  'identity provider',
  'conversion',
  'tenant',
  // Other users of the tenant are refused, because only internal users have test cases.
  'test case',
  'browser error',
  // Until a set is assigned, all readers of its tenant see it.
  'free markup set',
  'client of a test case',
]);

/** The calls of `NAMING` with one kind of record each. */
const NAMED = Object.entries(NAMING).flatMap(([call, asks]) =>
  Object.entries(asks).map(([kind, ask]) => [call, kind, ask] as const),
);
const onlyReads = (call: string) => call.startsWith('GET');

/** Returns records of the owner for a call. Calls that only read leave the records as they are for each other. */
function recordsFor(call: string): Records {
  const records = onlyReads(call) ? readOnly : changeable.pop();
  if (records === undefined) throw new Error('There are not enough records.');
  return records;
}

const nameOf = ({ endpoint }: ApiRoute) => `${endpoint.method} ${endpoint.path}`;
const fieldsOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const namesRecord = ({ endpoint: { params, query } }: ApiRoute) =>
  [...fieldsOf(params), ...fieldsOf(query)].some((field) => /id$/i.test(field));

let server: TestServer;
let tables: string[];
let owner: Reader;
/** Records of the owner that no call changes, and sets of which each is for one call that may change it. */
let readOnly: Records;
let changeable: Records[];
/** An internal administrator of another tenant, and an administrator of the same tenant who sees another client. */
let stranger: Records;
let neighbour: Records;
const tokens = new Map<Records, string>();

beforeAll(async () => {
  server = await startTestServer();
  tables = await listTables();
  const { db, tenantId } = server.services;
  const [other] = await db.insert(tenants).values({ name: 'other' }).returning();
  const otherId = other?.id ?? 0;
  for (const id of [tenantId, otherId]) await switchChatOn(server.services, id);
  await db.insert(roles).values({ tenantId: otherId, name: 'ROLE_ADMIN', permissions: Object.keys(PERMISSIONS) });
  owner = await addReader('owner', tenantId, true);
  readOnly = await addRecords(owner);
  stranger = await addRecords(await addReader('stranger', otherId, true));
  neighbour = await addRecords(await addReader('neighbour', tenantId, false));
  const userId = neighbour.reader.id;
  await db.insert(userClients).values([neighbour.client, neighbour.parent].map((clientId) => ({ userId, clientId })));
  changeable = [];
  for (const [call] of [...NAMED, ...OWN]) if (!onlyReads(call)) changeable.push(await addRecords(owner));
  await insertRows();
  for (const intruder of [stranger, neighbour]) tokens.set(intruder, await signIn(intruder.reader));
  await noteChanges();
});
afterAll(() => server.close());

async function addReader(login: string, tenantId: number, isInternal: boolean): Promise<Reader> {
  const user = { login, isInternal, hasChat: true, roleNames: ['ROLE_ADMIN'] };
  return { id: await addUser({ ...server.services, tenantId }, user), login, tenantId };
}

let added = 0;
async function addRecords(reader: Reader): Promise<Records> {
  added += 1;
  const name = `R${added}`;
  const services = { ...server.services, tenantId: reader.tenantId };
  const { db, tenantId } = services;
  const client = await addClient(services, { name });
  const ofClient = { clientId: client, name };
  const account = { ...ofClient, carrierId: UPS, number: name };
  const role = { tenantId, name: `ROLE_${name}` };
  const { active: _, ...provider } = { ...PROVIDER, tenantId, name };
  await addTraces(reader, name);
  const glCodeOf = (code: string) =>
    idOf(
      db
        .insert(glCodes)
        .values({ ...ofClient, kind: 'gl code', code })
        .returning(),
    );
  const glCode = await glCodeOf('6100');
  return {
    name,
    reader,
    client,
    parent: await addClient(services, { name: `${name} parent` }),
    division: await idOf(db.insert(accountDivisions).values(ofClient).returning()),
    group: await idOf(db.insert(accountGroups).values(ofClient).returning()),
    account: await idOf(db.insert(accounts).values(account).returning()),
    glCode,
    spareCode: await glCodeOf('6200'),
    glRule: await idOf(
      db
        .insert(glRules)
        .values({ clientId: client, position: 0, ...glRuleOf(glCode) })
        .returning(),
    ),
    center: await idOf(
      db
        .insert(fulfillmentCenters)
        .values({ ...ofClient, state: 'OH', city: 'Columbus', zip: '43232' })
        .returning(),
    ),
    payment: await addPayment(client, '1'),
    sparePayment: await addPayment(client, '2'),
    loaded: await addInvoice(client, name, await addUpload(client, tenantId, 'loaded')),
    failed: await addUpload(client, tenantId, 'failed'),
    asked: await addQuestion(await addUpload(client, tenantId, 'needs answer')),
    unknown: await addUnknownFile(client, tenantId),
    mapping: await idOf(
      db
        .insert(mappings)
        .values({ ...newMapping(name), clientId: client, shapeKey: name, changedAt: services.now() })
        .returning(),
    ),
    ...(await addReports(reader, { name, clientId: client })),
    location: await addLocation({ tenantId, ...pickupOf(client) }),
    push: await addLocation({ tenantId, ...pickupOf(client), connection: { kind: 'push' } }),
    ...(await addCredential(client, tenantId, name)),
    user: await addUserWithApp(client, name),
    role: await idOf(db.insert(roles).values(role).returning()),
    provider: await idOf(db.insert(identityProviders).values(provider).returning()),
    conversion: await idOf(
      db
        .insert(conversions)
        .values({ tenantId, login: reader.login, kind: 'rates', state: 'done', createdAt: services.now() })
        .returning(),
    ),
    chat: await addChat(reader, client),
    parcel: await addParcel(client),
    findingAction: await addFindingAction(client),
    filing: await addFiling(client),
    browserError: await addBrowserError(tenantId, name),
    ...(await addJobs(tenantId, client)),
    markup: await addMarkup(client, tenantId, name),
  };
}

/** Adds a conversation with one message that offers a report, and a test case. */
async function addChat({ id: userId, login, tenantId }: Reader, clientId: number): Promise<Records['chat']> {
  const { db, now } = server.services;
  const at = now();
  const named = { userId, clientId, name: 'Chat', createdAt: at, lastUsedAt: at };
  const conversationId = await idOf(db.insert(chatConversations).values(named).returning());
  const request = { clientId, subClientIds: [], timeZone: 'UTC' };
  const common = { assistantResponse: 'Offered', questions: [], agentsResponseFlow: [] };
  const data = { ...common, reportsResponse: offeredReport, isReportsJsonGenerated: true };
  const reply = { type: 'REPORTS_RESPONSE' as const, data };
  const asked = { conversationId, userId, clientIds: [clientId], prompt: 'secret', request, askedAt: at };
  const { currentPrompt, targetAgent } = chatTestOf(clientId);
  const test = { tenantId, clientId, subClientIds: [], prompts: currentPrompt, history: [], expectedOutputs: [] };
  const ofLogin = { targetAgent, isIncomplete: false, login, addedAt: at };
  return {
    conversation: conversationId,
    message: await idOf(
      db
        .insert(chatMessages)
        .values({ ...asked, claimedUntil: at, reply })
        .returning(),
    ),
    testCase: await idOf(
      db
        .insert(chatTestCases)
        .values({ ...test, ...ofLogin })
        .returning(),
    ),
  };
}

async function addPayment(clientId: number, number: string): Promise<number> {
  const { db, now } = server.services;
  const recorded = { source: 'entered', recordedBy: 'owner', recordedAt: now() } as const;
  return idOf(
    db
      .insert(payments)
      .values({ clientId, ...PAYMENT, number, ...recorded })
      .returning(),
  );
}

/** Adds markup sets of a tenant, one of which is assigned to a client, and runs of the client. */
async function addMarkup(clientId: number, tenantId: number, name: string): Promise<Records['markup']> {
  const { db, now } = server.services;
  const addSet = (setName: string) =>
    idOf(
      db
        .insert(markupSets)
        .values({ ...MARKUP_SET, tenantId, name: setName })
        .returning(),
    );
  const [set, free] = [await addSet(name), await addSet(`${name} free`)];
  const rule = await idOf(
    db
      .insert(markupRules)
      .values({ ...MARKUP_RULE, setId: set })
      .returning(),
  );
  const assignment = await idOf(
    db
      .insert(markupAssignments)
      .values(assignmentOf(clientId, set, '2026-01-01'))
      .returning(),
  );
  const { basis } = await readRunBasis(db, clientId);
  const total = { currency: 'USD', lines: 1, charges: 1, atCost: 0, costMinor: 1, priceMinor: 2, marginMinor: 1 };
  const totals = [{ ...total, creditMinor: 0, passedMinor: 0 }];
  const run = { clientId, ...MAY, basis, totals, gaps: [], preparedBy: 'owner', preparedAt: now() };
  const draft = await idOf(db.insert(markupRuns).values(run).returning());
  const kept = await idOf(
    db
      .insert(markupRuns)
      .values({ ...run, state: 'kept', keptBy: 'owner', keptAt: now() })
      .returning(),
  );
  const invoice = { runId: kept, clientId, currency: 'USD', lines: 1, priceMinor: 2 };
  return {
    ...{ set, free, rule, assignment, draft, kept },
    invoice: await idOf(db.insert(markupInvoices).values(invoice).returning()),
  };
}

/** Adds a user who has an authenticator app, and returns their id. */
async function addUserWithApp(client: number, login: string): Promise<number> {
  const { services } = server;
  const userId = await addUser(services, { login, clientIds: [client] });
  const app = { sealedSecret: '', lastStep: 0, recoveryHashes: [], setUpAt: services.now() };
  await services.db.insert(secondFactors).values({ userId, ...app });
  return userId;
}

async function addFindingAction(clientId: number): Promise<number> {
  const { db, now } = server.services;
  const at = { startedAt: now(), touchedAt: now() };
  const request = { kind: 'answer', note: '' } as const;
  const action = { clientId, request, login: 'owner', state: 'done', total: 1, changed: 1, ...at } as const;
  return idOf(db.insert(findingActions).values(action).returning());
}

async function addFiling(clientId: number): Promise<number> {
  const { db, now } = server.services;
  const filing = { clientId, carrierId: UPS, accountNumber: 'secret', currencyCode: 'USD', layout: 'ups' } as const;
  return idOf(
    db
      .insert(filings)
      .values({ ...filing, login: 'owner', filedAt: now(), lines: 1 })
      .returning(),
  );
}

async function addCredential(clientId: number, tenantId: number, name: string) {
  const { db, now } = server.services;
  const userId = await addUser(
    { ...server.services, tenantId },
    { login: `ps_${name}`, isMachine: true, roleNames: [] },
  );
  const values = { ...credentialOf(clientId), tenantId, userId, publicId: `ps_${name}`, createdBy: 'owner' };
  const credential = await idOf(
    db
      .insert(clientCredentials)
      .values({ ...values, createdAt: now() })
      .returning(),
  );
  const webhook = await idOf(
    db
      .insert(webhooks)
      .values({ ...webhookOf(credential), kinds: ['report.ready'], sealedKey: '', since: now() })
      .returning(),
  );
  const body = { id: name, type: 'test' as const, occurredAt: now().toISOString(), clientId, data: {} };
  const delivery = await idOf(
    db.insert(webhookDeliveries).values({ webhookId: webhook, eventKey: name, body, createdAt: now() }).returning(),
  );
  return { credential, webhook, delivery };
}

async function addLocation(location: Omit<typeof pickupLocations.$inferInsert, 'createdAt'>): Promise<number> {
  const { db, now } = server.services;
  return idOf(
    db
      .insert(pickupLocations)
      .values({ ...location, createdAt: now() })
      .returning(),
  );
}

async function addBrowserError(tenantId: number, fingerprint: string): Promise<number> {
  const { db, now } = server.services;
  const texts = { message: 'secret', stack: '', page: '/', firstVersion: '1', lastVersion: '1' };
  const error = { tenantId, fingerprint, ...texts, firstAt: now(), lastAt: now() };
  return idOf(db.insert(browserErrors).values(error).returning());
}

/** Adds a waiting and a failed visit to a pickup location. */
async function addJobs(tenantId: number, clientId: number): Promise<Pick<Records, 'job' | 'failedJob'>> {
  const locationId = await addLocation({ tenantId, ...pickupOf(clientId), isPaused: true });
  const { rows } = await server.services.store.execute(
    `INSERT INTO pgboss.job (name, data, state) VALUES ('pick-up', $1, 'created'), ('pick-up', $1, 'failed') RETURNING id`,
    [{ locationId }],
  );
  const [job, failedJob] = rows.map(({ id }) => String(id));
  return { job: job ?? '', failedJob: failedJob ?? '' };
}

/** The rows of all records in the warehouse, by table. They are inserted together, because each insertion takes some milliseconds. */
const rowsOfRecords: Record<'invoices' | 'shipments' | 'charges' | 'findings' | 'avoidable_costs', object[]> = {
  invoices: [],
  shipments: [],
  charges: [],
  findings: [],
  avoidable_costs: [],
};

async function insertRows(): Promise<void> {
  for (const [table, rows] of Object.entries(rowsOfRecords)) await server.services.warehouse.insert(table, rows);
}

/** Adds an invoice in the file of an upload, and returns the upload. */
async function addInvoice(client_id: number, invoice_number: string, uploadId: number): Promise<number> {
  const { db } = server.services;
  const [file] = await db.select({ id: importFiles.id }).from(importFiles).where(eq(importFiles.uploadId, uploadId));
  const empty = { account_number: '', bill_date: '2026-05-02', currency_code: 'USD', stated_amount: null };
  const invoice = { file_id: file?.id ?? 0, client_id, carrier_id: UPS, invoice_number, ...empty };
  rowsOfRecords.invoices.push(invoice);
  return uploadId;
}

async function addParcel(client_id: number): Promise<string> {
  const shipment = aShipment({ client_id, file_id: 0, bill_date: '2026-05-02', tracking_status: 'Late' });
  rowsOfRecords.shipments.push(shipment);
  rowsOfRecords.charges.push(
    aCharge({ client_id, file_id: 0, bill_date: '2026-05-02', shipment_id: shipment.id, amount: 100 }),
  );
  // A finding with the id of the parcel.
  rowsOfRecords.findings.push({ client_id, file_id: 0, id: shipment.id, version: 1, status: 'open' });
  const { id, tracking_number } = shipment;
  rowsOfRecords.avoidable_costs.push(
    anAvoidableCost({ client_id, file_id: 0, shipment_id: id, tracking_number, cause: 'secret' }),
  );
  await addResponse(client_id, String(shipment.id));
  return String(shipment.id);
}

/** Adds a carrier's response to a claim for a parcel. */
async function addResponse(clientId: number, trackingId: string): Promise<void> {
  const { db, now } = server.services;
  const file = { fileName: 'response.txt', contentType: 'text/plain', content: Buffer.from('secret') };
  await db.insert(captchaResponses).values({ clientId, trackingId, message: '', ...file, addedAt: now() });
}

const idOf = async (inserted: Promise<{ id: number }[]>) => (await inserted)[0]?.id ?? 0;

/** Saves a setting under a name, and a change of something with this name. */
async function addTraces({ id: userId, login, tenantId }: Reader, name: string): Promise<void> {
  const { db, now } = server.services;
  const savedAt = now();
  const saved = [name, 'dashboardSettings'].map((key) => ({ userId, key, value: '{}', savedAt }));
  await db.insert(savedSettings).values(saved).onConflictDoNothing();
  const subject = { subjectKind: 'client', subjectId: name, subjectName: name } as const;
  await db.insert(auditTrail).values({ tenantId, login, at: savedAt, action: 'add', ...subject });
}

/** Adds reports and a schedule of a reader. The completed report has its file. */
async function addReports({ id: userId, tenantId }: Reader, { name, clientId }: { name: string; clientId: number }) {
  const { db, now, settings } = server.services;
  const request = { kind: 'catalogue' as const, childClientIdsCSV: '', whereClauses: [], ...reportOf(clientId) };
  const plain = { tenantId, userId, clientId, name, request, format: 'csv' as const, createdAt: now() };
  const done = { ...plain, fingerprint: `${name} done`, state: 'Completed' as const, fileName: 'report.csv' };
  const report = await idOf(db.insert(reportRuns).values(done).returning());
  await mkdir(join(settings.dataDir, 'reports'), { recursive: true });
  await writeFile(join(settings.dataDir, 'reports', `${report}.csv`), 'secret');
  const schedule = { ...plain, frequency: 'daily', timeOfDay: '06:00', timeZone: 'UTC', delivery: 'link' } as const;
  return {
    report,
    waiting: await idOf(
      db
        .insert(reportRuns)
        .values({ ...plain, fingerprint: `${name} waiting` })
        .returning(),
    ),
    destination: await idOf(
      db
        .insert(reportDestinations)
        .values({ ...destinationOf(clientId), tenantId, name, createdAt: now() })
        .returning(),
    ),
    watchList: await idOf(
      db
        .insert(watchLists)
        .values({ ...watchListOf(clientId), tenantId, userId, name, createdAt: now() })
        .returning(),
    ),
    alert: await idOf(
      db
        .insert(alerts)
        .values({ ...alertOf(clientId), tenantId, userId, name, firstPeriod: '2026-06-07', createdAt: now() })
        .returning(),
    ),
    schedule: await idOf(
      db
        .insert(reportSchedules)
        .values({ ...schedule, recipients: ['a@example.com'], skipsEmpty: true })
        .returning(),
    ),
  };
}

async function addUpload(clientId: number, tenantId: number, state: FileState): Promise<number> {
  const { db, now, settings } = server.services;
  const storedPath = join(settings.dataDir, 'stored.csv');
  await writeFile(storedPath, '');
  const uploadId = await idOf(db.insert(uploads).values({ tenantId, clientId, createdAt: now() }).returning());
  await db.insert(importFiles).values({ uploadId, clientId, fileName: 'a.csv', storedPath, state });
  return uploadId;
}

/** Adds a question about its dates to the only file of an upload. */
async function addQuestion(upload: number): Promise<Records['asked']> {
  const examples = [{ text: '05/04/2026', day: '2026-04-05' }];
  const question = {
    kind: 'dates' as const,
    column: 'Invoice Date',
    choices: [{ order: 'day first' as const, examples }],
  };
  const { db } = server.services;
  const file = await idOf(db.update(importFiles).set({ question }).where(eq(importFiles.uploadId, upload)).returning());
  return { upload, file };
}

/** Adds an upload whose only file has unknown columns. */
async function addUnknownFile(clientId: number, tenantId: number): Promise<Records['unknown']> {
  const { db, settings } = server.services;
  const upload = await addUpload(clientId, tenantId, 'needs answer');
  const storedPath = join(settings.dataDir, 'unknown.csv');
  await writeFile(storedPath, UNKNOWN_FILE);
  const changed = db.update(importFiles).set({ storedPath }).where(eq(importFiles.uploadId, upload)).returning();
  return { upload, file: await idOf(changed) };
}

/** Starts a session, of single sign-on if a provider is given. */
async function signIn({ id, tenantId }: Reader, providerId?: number): Promise<string> {
  const from = { address: '127.0.0.1', userAgent: undefined };
  const sso = providerId === undefined ? null : { providerId, authenticatedAt: null };
  const session = { userId: id, logOffOtherSessions: true, rememberMe: false, passwordHash: null, sso, from };
  return (await startSession(aContext(server.services, { tenantId }), session)).id_token;
}

async function send(call: string, token: string, { params = {}, query = {}, body }: Asked) {
  const [method, path = ''] = call.split(' ');
  const filled = path.replaceAll(/:(\w+)/g, (_, field: string) => encodeURIComponent(params[field] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]));
  const answer = await server.app.inject({
    method: method as ApiRoute['endpoint']['method'],
    url: `${filled}?${search}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(typeof body === 'number' && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: typeof body === 'number' ? String(body) : body }),
  });
  return { status: answer.statusCode, text: answer.body };
}

/** Returns the names of all tables whose rows only requests change. */
async function listTables(): Promise<string[]> {
  // The server writes page use from time to time, independent of the request.
  const { rows } = await server.services.store.execute(
    `SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_name <> 'page_use' ORDER BY name`,
  );
  return rows.map(({ name }) => String(name));
}

/** Lets the database note each row that is added, changed or removed. Comparing all rows before and after a call takes much longer. */
async function noteChanges(): Promise<void> {
  const triggers = tables.map(
    (name) =>
      `CREATE TRIGGER note_change AFTER INSERT OR UPDATE OR DELETE ON ${name} FOR EACH ROW EXECUTE FUNCTION note_change()`,
  );
  await server.services.store.execute(`
    CREATE TABLE noted_changes ("table" text, old jsonb, new jsonb);
    CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF OLD::text IS DISTINCT FROM NEW::text THEN
        INSERT INTO noted_changes VALUES (TG_TABLE_NAME, to_jsonb(OLD), to_jsonb(NEW));
      END IF;
      RETURN NULL;
    END $$;
    ${triggers.join(';')}`);
}

/** Returns the changes since the last call, with the row before and after each. */
async function takeChanges(): Promise<Record<string, unknown>[]> {
  const { rows } = await server.services.store.execute('DELETE FROM noted_changes RETURNING "table", old, new');
  return rows;
}

/** Returns those changes since the last call whose row belongs to a user, a client or a tenant, before or after the change. */
async function takeChangesOf(owners: { user: number; client: number; tenant?: number }): Promise<unknown[]> {
  const belongs = (row: unknown) =>
    typeof row === 'object' &&
    row !== null &&
    Object.entries(owners).some(([kind, id]) => Reflect.get(row, `${kind}_id`) === id);
  return (await takeChanges()).filter((change) => belongs(change.old) || belongs(change.new));
}

const intrudersOf = (whose: string) => (OF_TENANT.has(whose) ? [stranger] : [stranger, neighbour]);

describe('somebody else’s data', () => {
  it('is attempted below for every call that changes something or names a record', () => {
    const expected = apiRoutes
      .filter((route) => route.access !== 'public' && (route.endpoint.method !== 'GET' || namesRecord(route)))
      .map(nameOf);
    expect([...Object.keys(NAMING), ...OWN.map(([call]) => call), CONFIRMATION].sort()).toEqual(expected.sort());
  });

  it.each(NAMED)('cannot be read or changed: %s with somebody else’s %s', async (call, kind, ask) => {
    const theirs = recordsFor(call);
    const intruders = intrudersOf(kind);
    const mails = mailsIn(server);
    await takeChanges();
    for (const intruder of intruders) {
      const { status } = await send(call, tokens.get(intruder) ?? '', ask(intruder, theirs));
      // Logins are not secret: somebody who names another user's login gets an explicit refusal.
      expect([intruder.reader.login, status]).toEqual([intruder.reader.login, kind === 'login' ? 403 : 404]);
    }
    expect([await takeChanges(), mailsIn(server)]).toEqual([[], mails]);
    const answer = await send(call, await signIn(owner), ask(theirs, theirs));
    expect(answer.status, answer.text).toBeLessThan(300);
  });

  it.each(OWN)('is not affected: %s', async (call, whose, ask, expected) => {
    const theirs = recordsFor(call);
    const token = await signIn(owner);
    const { client, reader } = theirs;
    const ofTenant = whose === 'tenant' ? { tenant: reader.tenantId } : {};
    const owners = { user: reader.id, client, ...ofTenant };
    await takeChanges();
    let answered = '';
    for (const intruder of intrudersOf(whose)) {
      const { status, text } = await send(call, await signIn(intruder.reader), ask(intruder, theirs));
      expect([status < 300, JSON.parse(text)]).toMatchObject([true, expected]);
      expect(await takeChangesOf(owners)).toEqual([]);
      answered = text;
    }
    const { status, text } = await send(call, token, ask(theirs, theirs));
    expect(status, text).toBeLessThan(300);
    expect([text, await takeChangesOf(owners)]).not.toEqual([answered, []]);
  });

  it(`is not affected: ${CONFIRMATION}`, async () => {
    const owners = { user: owner.id, client: readOnly.client };
    const confirm = async ({ reader, provider }: Records) => {
      const token = await signIn(reader, provider);
      await takeChanges();
      expect((await send(CONFIRMATION, token, {})).status).toBe(200);
      return takeChangesOf(owners);
    };
    for (const intruder of [stranger, neighbour]) expect(await confirm(intruder)).toEqual([]);
    expect(await confirm(readOnly)).not.toEqual([]);
  });
});
