// Each widget of the Spend page through HTTP on ten million shipments, beside its bare query in the same engine.
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { authenticate } from '#contract/account.ts';
import { widgetData } from '#contract/analytics.ts';
import type { StructuredQuery } from '#contract/question.ts';
import { spend } from '#model/pages/spend.page.ts';
import { defaultWidgetSettings } from '#model/pages/widget-settings.ts';
import { widgetQuestion } from '#model/pages/widget-question.ts';
import type { Statement } from '#query/statement.ts';
import { buildApp } from '#server/app.ts';
import { seedDemoUsers } from '#server/demo/seed-demo-users.ts';
import { openServices } from '#server/open-services.ts';
import { parseSettings } from '#server/settings.ts';
import { clients } from '#server/stores/schema.ts';
import { benchFolder, percentile } from './bench-folder.ts';
import { makeShipments } from './make-shipments.ts';

const ROWS = Number(process.argv[2] ?? 10_000_000);
const ROUNDS = 60;
