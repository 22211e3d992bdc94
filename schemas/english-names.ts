/** English names for operators, the same in the console and in the server's sentences. */

const regions = new Intl.DisplayNames('en', { type: 'region', style: 'short' });
const tongues = new Intl.DisplayNames('en', { type: 'language' });

/** Language tags of our codes that are not tags themselves: only `kh`. */
const tags: Readonly<Record<string, string>> = { kh: 'km' };

/** English name of a language, such as `Simplified Chinese` for `zh-CN`; any other text is returned as it is. */
export function languageName(code: string): string {
  const tag = tags[code] ?? code;
  if (!/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(tag)) return code;
  // Chinese is named by its script, because each script is read in several markets.
  const { language, script } = tag.startsWith('zh-') ? new Intl.Locale(tag).maximize() : { language: tag, script: undefined };
  return tongues.of(script ? `${language}-${script}` : tag) ?? code;
}

const marketNames = new Map<string, string>();

/** English name of a market, such as `Malaysia` for `MY`; any other text is returned as it is. */
export function marketName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  // Cached: one look-up in Intl takes longer than building the rest of a sentence.
  const name = marketNames.get(code) ?? regions.of(code) ?? code;
  marketNames.set(code, name);
  return name;
}

/** An identifier as words: `freeShippingPerMonth` → `Free shipping per month`, `check-in` → `Check in`; `MY` and other codes stay. */
export function inWords(name: string): string {
  if (/^[A-Z]{2,}$/.test(name) || name.includes('-')) return capital(name.replaceAll(/[-_]/g, ' '));
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`);
  return capital(words);
}

/** VIP and SVIP are proper names. */
const capital = (text: string) => (text.charAt(0).toUpperCase() + text.slice(1)).replace(/\b(s?vip)\b/gi, (plan) => plan.toUpperCase());
