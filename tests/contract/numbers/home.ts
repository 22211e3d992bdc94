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
