import { foldWord } from './text/words.ts';

/** Prompts that ask for other people's data, or that try to give the program orders. */
const FOREIGN = [
  /\b(other|another|different|your|every|each|all( the)?|all of your|somebody|someone|everybody|everyone) ?(else'?s?|customers?|clients?|compan(y|ies)|tenants?|users?|people|businesses)\b/,
  /\bcompetitors?\b/,
  /\b(ignore|disregard|forget|override|bypass) (all|any|the|your|my|previous|prior|above|every|these)\b/,
  /\b(instructions?|system prompt|developer mode|jailbreak|pretend|act as|you are now|role ?play)\b/,
  /\b(select\b.*\bfrom|drop table|delete from|insert into|update \w+ set|union( all)? select|truncate table|information_schema|system\.)\b/,
  /\b(passwords?|api ?keys?|access tokens?|secrets?|credentials?|credit card|salar(y|ies)|employees?|phone numbers?|social security)\b/,
  /\b(delete|remove|erase|drop|update|change|modify|edit|overwrite) (all |the |my |our |every )*(data|shipments?|invoices?|records?|tables?|users?|accounts?|rows?|database)\b/,
  /<script|;--|\bor 1 ?= ?1\b/,
];

const OWN_PASSWORD =
  /^(how (do|can|to)( i| we)? (change|reset|renew|recover) ((my|our|the|an?) )?(own |forgotten |lost |expired )?password|i (forgot|lost|have forgotten) my password)\??$/;

/** Whether a prompt asks for something that the assistant must not answer. */
export function isForeign(text: string): boolean {
  const folded = foldWord(text);
  // The help says how readers change their own password, and what to do if they forgot it.
  if (OWN_PASSWORD.test(folded.trim())) return false;
  return FOREIGN.some((pattern) => pattern.test(folded));
}
