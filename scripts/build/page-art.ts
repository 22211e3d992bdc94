import type { Plugin } from 'vite';

/**
 * Pictures may come with the page (`server-kit/static-page.ts`), or with all others in one file: the address of a picture is then its content. What was told once of a
 * picture stays, as another address would have it drawn anew. Follows `uiFiles`, whose module of addresses it wraps.
 */
export function pageArt(): Plugin {
  return {
    name: 'page-art',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/client/ui/art/urls.ts')) return null;
      return `${code.replace('export const artUrl =', 'const fileUrl =')}
const told = {};
export const artUrl = (name) => (told[name] ??= globalThis.pageArt?.[fileUrl(name)] ?? fileUrl(name));
export const loadArt = async () => {
  const all = await (await fetch(folder + 'all.json')).json();
  for (const name in all) (globalThis.pageArt ??= {})[folder + name] ??= 'data:image/svg+xml,' + encodeURIComponent(all[name]);
};`;
    },
  };
}
