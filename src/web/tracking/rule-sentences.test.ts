import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditRules } from '#model/trade/audit-rules.ts';
import { readRuleSentences } from './rule-sentences.ts';

it.each(['en', 'zh', 'es', 'fr', 'it', 'ar'])('every rule has a sentence without marks in %s', (language) => {
  const topic = readFileSync(new URL(`../locales/help/${language}/audit.md`, import.meta.url), 'utf8');
  const sentences = readRuleSentences(topic);
  for (const rule of Object.keys(auditRules))
    expect([rule, sentences.get(rule)]).toEqual([rule, expect.stringMatching(/^[^{}*[\]]+$/)]);
});
