import { marketName } from '../../../schemas/english-names.ts';
import type { SiteFacts } from './site-facts.ts';

const list = new Intl.ListFormat('en-GB');

/** Local time in other markets if it differs; markets with the same time are grouped. */
export function otherClocks(
  zone: string,
  of: readonly string[],
  markets: SiteFacts['markets'],
  say: (zone: string) => string,
): readonly { readonly names: string; readonly said: string }[] {
  const here = say(zone);
  const bySaid = new Map<string, string[]>();
  for (const market of of) {
    const there = markets[market]?.timeZone;
    const said = there === undefined ? here : say(there);
    if (said !== here) bySaid.set(said, [...(bySaid.get(said) ?? []), marketName(market)]);
  }
  return [...bySaid].map(([said, names]) => ({ names: list.format(names), said }));
}
