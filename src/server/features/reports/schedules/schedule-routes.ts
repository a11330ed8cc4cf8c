import * as contract from '#contract/report-schedules.ts';
import { type ApiRoute, route } from '#server/http/api-route.ts';
import { addSchedule, editSchedule, pauseSchedule, removeSchedule } from './change-schedules.ts';
import { runScheduleNow } from './run-schedules.ts';
import { listSchedules } from './schedule-records.ts';

const PERMISSION = 'RUN_REPORTS';

export const scheduleRoutes: ApiRoute[] = [
  route(contract.listReportSchedules, PERMISSION, listSchedules),
  route(contract.addReportSchedule, PERMISSION, (ctx, { body }) => addSchedule(ctx, body), 201),
  route(contract.editReportSchedule, PERMISSION, (ctx, { params, body }) => editSchedule(ctx, { ...params, ...body })),
  route(contract.pauseReportSchedule, PERMISSION, (ctx, { params, body }) =>
    pauseSchedule(ctx, { ...params, ...body }),
  ),
  route(contract.runReportScheduleNow, PERMISSION, (ctx, { params }) => runScheduleNow(ctx, params.id), 201),
  route(contract.removeReportSchedule, PERMISSION, (ctx, { params, query }) =>
    removeSchedule(ctx, { ...params, ...query }),
  ),
];
