import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IdNumber, MAX_INTEGER } from './values.ts';

const api = '/aiparcelweb/api';
const FilterKey = z.string().min(1).max(200);
const FilterValue = z.union([z.string().max(200_000), z.boolean()]).transform(String);

export const getAllFiltersinfo = endpoint({
  method: 'GET',
  path: `${api}/filtersettings/getAllFiltersinfo`,
  summary: 'Lists everything that the reader has saved: filter sets, widget settings and theme.',
  output: z.array(z.object({ filter_key: z.string(), filter_value: z.string() })),
});
export const getAllFilterskeys = endpoint({
  method: 'GET',
  path: `${api}/filtersettings/getAllFilterskeys`,
  summary: 'Lists the keys under which the reader has saved something.',
  output: z.array(z.string()),
});
export const addfilterForKey = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/addfilterForKey`,
  summary: 'Saves a value under a key. The theme has two keys at once.',
  body: z.strictObject({
    filter_key: FilterKey,
    filter_value: FilterValue,
    osfilter_key: FilterKey.optional(),
    osfilter_value: FilterValue.optional(),
  }),
  output: z.object({ saved: z.literal(true) }),
});
export const getFiltersforkey = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/getFiltersforkey/:key`,
  summary: 'Returns the value of a key: a list with the JSON text, or an empty list.',
  params: z.object({ key: FilterKey }),
  output: z.array(z.string()),
});
export const deleteFilterForKey = endpoint({
  method: 'POST',
  path: `${api}/filtersettings/deleteFilterForKey/:key`,
  summary: 'Removes the value of a key.',
  params: z.object({ key: FilterKey }),
  output: z.object({ deleted: z.boolean() }),
});

/** The initial settings of the dashboards, per user. */
export const UiSettings = z.object({
  dateOption: z.enum(['billDate', 'pickupDate']).default('billDate'),
  lastNoOfDays: z.number().int().min(1).max(365).default(30),
  periodOption: z.string().max(40).default('Annual'),
  dateFrequency: z.enum(['rp', 'la', 'dr']).default('rp'),
});
const DashboardPage = z.object({ name: z.string().max(60), dashboardIds: z.array(IdNumber).default([]) });
export const DashboardSettings = z.object({
  dashboardPages: z.array(DashboardPage).max(100),
  selectedDashboardPageIndex: z.number().int().nonnegative().max(MAX_INTEGER).default(0),
  uiSettings: UiSettings,
});
export type DashboardSettings = z.infer<typeof DashboardSettings>;

/** The settings of a reader. `isSaved` is false for the defaults of readers who have saved none. */
export const ReaderDashboardSettings = DashboardSettings.extend({ isSaved: z.boolean() });
export type ReaderDashboardSettings = z.infer<typeof ReaderDashboardSettings>;

export const newDashboardPages = endpoint({
  method: 'GET',
  path: `${api}/dashboard/newDashboardPages`,
  summary: 'Lists the dashboard pages that the reader may open.',
  output: z.object({ dashboardPages: z.array(DashboardPage) }),
});
export const getDashboardsFromDB = endpoint({
  method: 'GET',
  path: `${api}/dashboard/getDashboardsFromDB`,
  summary: 'Returns the reader’s dashboard settings.',
  output: ReaderDashboardSettings,
});
export const saveDashboardSettings = endpoint({
  method: 'POST',
  path: `${api}/dashboard/saveDashboardSettings/`,
  summary: 'Saves the reader’s dashboard settings.',
  body: DashboardSettings,
  output: ReaderDashboardSettings,
});
export const resetDashboardSettings = endpoint({
  method: 'POST',
  path: `${api}/dashboard/resetDashboardSettings/`,
  summary: 'Resets the reader’s dashboard settings to the defaults.',
  output: ReaderDashboardSettings,
});
