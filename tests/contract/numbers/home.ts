import type { Observer } from './observer.ts';
import type { World } from './world.ts';

/** The words of a visitor's home, as the page brings them. */
export async function homePage(world: World): Promise<string> {
  const answer = await fetch(`${world.app.address}/`, { headers: { 'accept-language': 'en-MY' } });
  const html = await answer.text();
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** Prices and conditions of the items shown on home, by the page itself. */
export const homeFeed: readonly Observer[] = [
  { at: '/items/*/priceCoins', by: 'the words of home', see: homePage },
  // Only the top level may go down: there is none above it.
  { at: '/items/*/minLevel', by: 'the level named on home', to: (level) => (level === 4 ? 3 : level + 1), see: homePage },
];
