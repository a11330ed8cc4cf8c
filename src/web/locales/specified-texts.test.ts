import { describe, expect, it } from 'vitest';
import texts from './en.json' with { type: 'json' };

/** Texts that the specification gives word for word, and that no test of a screen reads. */
const SPECIFIED: readonly (readonly [key: string, text: string])[] = [
  ['filters.load', 'Load Filters'],
  ['filters.selectParent', "Select '{{parent}}'"],
  ['filters.options', 'Options'],
  ['widgets.noEarlierDataSixMonths', '*No data available prior to last six months for comparison.'],
  ['paper.client', 'Client: {{name}}'],
  ['paper.subClients', 'Sub-Client(s): {{names}}'],
  ['tracking.reportHint', 'Please click to download tracking invoice file'],
  ['submitReport.submitted', 'Report submitted successfully!'],
  ['submitReport.download', 'Click here to download'],
  ['signIn.landingPageRequired', 'Please select a landing page!'],
  ['assistant.sendHint', 'Enter to send'],
  ['assistant.subClientCount', 'Sub-Clients : {{number}}'],
  ['assistant.guidelines.dates', 'Date formats for data queries'],
  ['assistant.test.failed', 'Error saving test case. Please try again.'],
  ['assistant.copyFailed', 'Failed to copy'],
  ['maintenance.title', "We'll be back soon!"],
];

function textOf(key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => Object(part)[name], texts);
}

describe('the texts of the specification', () => {
  it.each(SPECIFIED)('are kept word for word: %s', (key, text) => {
    expect(textOf(key)).toBe(text);
  });
});
