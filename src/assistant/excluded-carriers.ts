import type { AssistantFigure, AssistantFilter, AssistantQuestion } from '#contract/assistant.ts';
import { carriers } from '#model/trade/carriers.ts';
import { services } from '#model/trade/services.ts';
import { figure, same, unique } from './figure.ts';

/** The carriers that a question names although Total Spend leaves them out; `excluded` holds all that it leaves out. */
export function excludedIn(question: AssistantQuestion, excluded: readonly string[]): string[] {
  const { where, compare, figures } = question;
  const named = [where, compare?.where ?? [], ...figures.map((one) => one.where)].flatMap(carriersIn);
  return excluded.filter((name) => named.includes(name));
}

/** The carriers that filters name: by themselves, or by their services. */
function carriersIn(filters: readonly AssistantFilter[]): string[] {
  const valuesOf = (id: string) =>
    filters.find(({ dimension, condition }) => dimension === id && condition === 'in')?.values.map(String);
  return valuesOf('carrier_name') ?? valuesOf('service')?.flatMap(carrierOfService) ?? [];
}

function carrierOfService(service: string): string[] {
  const id = services.find(({ name }) => name === service)?.carrierId;
  return carriers.filter((carrier) => carrier.id === id).map(({ name }) => name);
}

/**
 * Total Spend leaves some carriers out. If a question names one of those, or a single shipment or invoice, the net amount is meant. It
 * equals Total Spend for all other carriers.
 */
export function withExcluded(question: AssistantQuestion, excluded: readonly string[]): AssistantQuestion {
  const isCode = question.where.some(({ dimension }) => ['tracking_number', 'invoice_number'].includes(dimension));
  if (!isCode && excludedIn(question, excluded).length === 0) return question;
  const net = question.figures.map(inNet);
  const figures = unique(net);
  const ordered = question.order === null ? undefined : net[question.order.figure];
  const place = figures.findIndex((one) => ordered !== undefined && same(one, ordered));
  return { ...question, figures, order: question.order && { ...question.order, figure: Math.max(0, place) } };
}

function inNet(one: AssistantFigure): AssistantFigure {
  const unit = UNITS[one.fact];
  if (unit !== undefined) return figure('netAmount', { over: unit, where: one.where });
  const swapped = (fact: string) => (fact === 'totalSpend' ? 'netAmount' : fact);
  return { ...one, fact: swapped(one.fact), over: one.over === null ? null : swapped(one.over) };
}

/** What the facts that divide Total Spend divide it by. */
const UNITS: Readonly<Record<string, string>> = {
  costPerPackage: 'packages',
  costPerShipment: 'shipmentCount',
  averageCostPerPound: 'billWeight',
};
