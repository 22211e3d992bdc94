import type { Schema } from '../../schemas/schema.ts';
import { siteSchema } from '../../schemas/site.ts';
import { child, entriesOf, type Json, listOf, own, type SourceDocument } from '../documents/index.ts';
import { checkCompleteness } from './completeness.ts';
import { checkData, type UseNamespace } from './data-walk.ts';
import { patternFault } from './pattern.ts';
import type { ProductIndex } from './product-index.ts';
import type { Report } from './report.ts';
import { isHostName } from './url.ts';

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** What the schema of the site document cannot say: that its values agree with each other and name what exists. */
export function checkSite({ body }: SourceDocument, index: ProductIndex, report: Report, use: UseNamespace): void {
  checkData(siteSchema as Schema, body, '', index, report, use);
  const site = body as Json;
  const languages = index.languages;
  if (!languages.includes('en')) report('site.value', '/languages', 'English must be among the languages: the others are measured by it.');
  if (!languages.includes(String(site.fallbackLanguage))) report('site.value', '/fallbackLanguage', 'This language is not listed.');
  for (const [code, { tag }] of entriesOf(site.languages) as readonly [string, Json][]) {
    if (!isLanguageTag(tag))
      report('site.value', child(child('/languages', code), 'tag'), `${String(tag)} is no language tag that Intl knows.`);
  }
  for (const [code] of entriesOf(site.markets))
    if (!countries.of(code)) report('site.value', child('/markets', code), `${code} is the code of no country.`);
  for (const [code, market] of entriesOf(site.markets)) checkMarket(market as Json, child('/markets', code), languages, report);
  for (const [code, currency] of entriesOf(site.currencies)) {
    const above = listOf(own(currency, 'short')).map((form) => Number(own(form, 'above')));
    const at = above.findIndex((amount, index) => index > 0 && amount >= above[index - 1]!);
    if (at > 0)
      report('campaign.order', `${child('/currencies', code)}/short/${at}/above`, 'A short form for more comes before it.', {
        hint: 'The short form for the largest amounts comes first.',
      });
  }
  for (const [at, namespace] of listOf(own(site.boot, 'namespaces')).entries()) {
    if (typeof namespace === 'string' && !index.hasEnglish(namespace) && !index.isUnread('locale', `en.${namespace}`)) {
      report('text.unknown', child('/boot/namespaces', at), `There is no English namespace ${namespace}.`);
    }
  }
  for (const [at, dialog] of listOf(site.dialogs).entries()) {
    const screen = index.screen(String(own(dialog, 'screen')));
    if (screen && !screen.hasDialog) {
      report('site.dialog', `/dialogs/${at}/screen`, 'This screen has no dialog, so nothing of it would come up.', {
        hint: 'Put a block of the type dialog on it, beside its other blocks.',
      });
    }
  }
  const { min, max } = (own(site.limits, 'password') ?? {}) as Json;
  if (Number(min) > Number(max)) report('site.value', '/limits/password', 'The shortest password is longer than the longest.');
  checkCompleteness(site, index, report);
  checkBrands(listOf(site.brands), report);
  for (const [at, host] of listOf(site.externalHosts).entries()) {
    if (typeof host === 'string' && !isHostName(host)) {
      report('url.host', child('/externalHosts', at), `${host} is no host name.`, {
        hint: 'Write a name such as example.com or *.example.com.',
      });
    }
  }
  for (const [flag, values] of entriesOf(site.flags)) {
    for (const [market] of entriesOf(values)) {
      if (market !== 'all' && !index.markets.includes(market)) {
        report('guard.value', child(child('/flags', flag), market), `There is no market ${market}.`, {
          hint: 'Name a market of this document, or all.',
        });
      }
    }
  }
}

function checkMarket(market: Json, pointer: string, languages: readonly string[], report: Report): void {
  const spoken = listOf(market.languages);
  for (const [at, language] of spoken.entries()) {
    if (!languages.includes(String(language)))
      report('site.value', child(`${pointer}/languages`, at), `The language ${String(language)} is not listed.`);
  }
  if (!spoken.includes(market.language))
    report('site.value', `${pointer}/language`, 'The default language is not among those of the market.');
  const { minDigits, maxDigits } = (market.phone ?? {}) as Json;
  if (Number(minDigits) > Number(maxDigits)) report('site.value', `${pointer}/phone`, 'minDigits is greater than maxDigits.');
  if (typeof market.timeZone === 'string' && !isTimeZone(market.timeZone)) {
    report('site.value', `${pointer}/timeZone`, `${market.timeZone} is no time zone.`, { hint: 'Write a name such as Asia/Jakarta.' });
  }
  if (typeof market.postalCode === 'string') {
    const fault = patternFault(market.postalCode);
    if (fault) report('field.pattern', `${pointer}/postalCode`, `The pattern ${fault}.`);
  }
}

function checkBrands(brands: readonly unknown[], report: Report): void {
  for (const name of ['id', 'kind'] as const) {
    const values = brands.map((brand) => own(brand, name));
    for (const [at, value] of values.entries()) {
      if (values.indexOf(value) < at) report('schema.unique', `/brands/${at}/${name}`, `Another brand has the ${name} ${String(value)}.`);
    }
  }
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function isLanguageTag(tag: unknown): boolean {
  try {
    return typeof tag === 'string' && Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
