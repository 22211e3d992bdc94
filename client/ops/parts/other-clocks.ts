import { marketName } from '../../../schemas/english-names.ts';
import type { SiteFacts } from './site-facts.ts';

const list = new Intl.ListFormat('en-GB');

/** What the clocks of other markets show at an instant where that is something else: the markets that agree by name, with their words. */
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
