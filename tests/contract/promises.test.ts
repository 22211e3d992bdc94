import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Texts that may speak of telling members something, with what keeps the promise. */
const kept: Readonly<Record<string, string>> = {
  'privacy_statement.p2': 'a purpose that members consent to, not a promise',
  how: 'the notice of `review-levels`, which `site-dialogs.test.ts` reads',
  messages: 'the name of a page that says itself that it is to come',
};
const promises =
  /\b(?:by message|message board|we(?:'|’)?(?:ll| will)? (?:tell|notify|remind|text|message) you|comes by (?:mail|email|message))\b/i;

describe('A text promises no message that nobody sends', () => {
  it.each(readdirSync('locales/en'))('%s', (file) => {
    // What is still to come says so itself.
    if (file === 'soon.json') return;
    const { texts } = JSON.parse(readFileSync(`locales/en/${file}`, 'utf8')) as { texts: Record<string, string> };
    expect(Object.entries(texts).filter(([key, text]) => promises.test(text) && !Object.hasOwn(kept, key))).toEqual([]);
  });
});
