import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import site from '../../site/site.json' with { type: 'json' };

const textOf = (language: string, namespace: string, key: string): string =>
  JSON.parse(readFileSync(`locales/${language}/${namespace}.json`, 'utf8')).texts[key];

/** A tap that finds the session ended is answered twice, by the shell and as a refused call: a toast with the same sentence is shown once. */
it.each(Object.keys(site.languages))('in %s the end of a session has one sentence, whoever says it', (language) => {
  expect(textOf(language, 'errors', 'auth.token_invalid')).toBe(textOf(language, 'shell', 'signed_out'));
});
