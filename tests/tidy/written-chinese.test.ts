import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Texts for Hong Kong are in written Chinese, as its shops and banks write. Characters that only the spoken language has are refused anywhere, those that
 * both have only where they stand as they are spoken.
 */
const spoken =
  /[嘅唔仲咗喺俾冇嚟哋乜啲佢睇攞嗰嘢咁晒喇㩒畀瞓揾嘥嬲]|(?<![趕要])緊(?![急張要密接貼])|(?<!關)係|呢[個次度邊啲張]|邊[個度]|點解|而家/u;

it.each(readdirSync('locales/zh-HK'))('%s for Hong Kong is in written Chinese (R-032)', (file) => {
  const { texts } = JSON.parse(readFileSync(`locales/zh-HK/${file}`, 'utf8')) as { texts: Record<string, string> };
  expect(Object.entries(texts).filter(([, text]) => spoken.test(text))).toEqual([]);
});
