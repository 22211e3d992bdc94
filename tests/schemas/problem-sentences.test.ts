import { expect, it } from 'vitest';
import { problemSentences } from '../../schemas/problem-sentences.ts';

it.each(Object.entries(problemSentences))('the console says of %s one sentence without words of developers', (_code, sentence) => {
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(sentence).not.toMatch(/`|\.json|\.ts\b|[<>]|JSON|schema|pointer|propert|namespace|\bkey\b|locales\//i);
});

it.each([['text.number', 'say it without one', /\bwhy\b/]] as const)('the cure of %s, “%s”, is one that a form has', (code, cure, none) => {
  expect(problemSentences[code]).toContain(cure);
  expect(problemSentences[code]).not.toMatch(none);
});
