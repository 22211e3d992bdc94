/** What operators read things called, in the console and in the sentences of the server alike. */

const regions = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
const tongues = new Intl.DisplayNames('en', { type: 'language' });

/** The one code of ours that is no tag. */
const tags: Readonly<Record<string, string>> = { kh: 'km' };

/** `Simplified Chinese` of `zh-CN`; what is no language stays as it is. */
export function languageName(code: string): string {
  const tag = tags[code] ?? code;
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(tag)) return code;
  // Chinese by how it is written, because each script is read in several markets.
  const { language, script } = tag.startsWith('zh-') ? new Intl.Locale(tag).maximize() : { language: tag, script: undefined };
  return tongues.of(script ? `${language}-${script}` : tag) ?? code;
}

const marketNames = new Map<string, string>();

/** `Malaysia` of `MY`; what is no market stays as it is. */
export function marketName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  // Intl takes longer to look a name up than the rest of a sentence takes to be made.
  const name = marketNames.get(code) ?? regions.of(code) ?? code;
  marketNames.set(code, name);
  return name;
}

/** `freeShippingPerMonth` → `Free shipping per month`, `check-in` → `Check in`; `MY` and other codes stay. */
export function inWords(name: string): string {
  if (/^[A-Z]{2,}$/.test(name) || name.includes('-')) return capital(name.replaceAll(/[-_]/g, ' '));
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return capital(words);
}

/** The plans are names, not words. */
const capital = (text: string) => (text.charAt(0).toUpperCase() + text.slice(1)).replace(/\b(s?vip)\b/gi, (plan) => plan.toUpperCase());
