import type { ScreenDocument } from '../../../../schemas/screen.ts';

const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const routePattern = /^\/([a-zA-Z0-9-]+(\/[a-zA-Z0-9-]+)*)?$/;

/** Why a screen cannot have this id; undefined where it can. */
export function idRefusal(id: string, taken: readonly { readonly id: string }[]): string | undefined {
  if (!idPattern.test(id)) return 'Small letters, digits and single hyphens, as in “gift-card”.';
  return taken.some((other) => other.id === id) ? 'There is a screen of this id.' : undefined;
}

/** Why a screen cannot have this route; undefined where it can. */
export function routeRefusal(
  route: string,
  taken: readonly { readonly id: string; readonly route?: string | undefined }[],
): string | undefined {
  if (!routePattern.test(route) || route.length > 80) return 'Begins with a slash; letters, digits and hyphens between slashes.';
  const owner = taken.find((other) => other.route === route);
  return owner && `${owner.id} has this route.`;
}

/** The document a new screen begins as: empty, or a copy under another id and route. */
export function newScreen(id: string, route: string, copied?: ScreenDocument): ScreenDocument {
  if (copied) return { ...copied, id, route };
  const title = { t: `${id.replaceAll('-', '_')}.title` };
  return {
    $schema: '../schemas/json/screen.schema.json',
    schemaVersion: 1,
    id,
    route,
    title,
    blocks: [{ type: 'top-bar', id: 'bar', title }],
  };
}

/** The document a market's variant begins as: its screen, as it stands. */
export const newVariant = (screen: ScreenDocument, market: string): ScreenDocument => ({ ...screen, id: `${screen.id}@${market}` });
