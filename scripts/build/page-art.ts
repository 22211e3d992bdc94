import type { Plugin } from 'vite';

/**
 * Makes `artUrl` return pictures as data URLs if they are embedded in the page (`server-kit/static-page.ts`) or loaded in one file with all others.
 * The first address of a picture is kept, since another would make the browser draw it again. Must come after `uiFiles`, whose module it wraps.
 */
export function pageArt(): Plugin {
  return {
    name: 'page-art',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/client/ui/art/urls.ts')) return null;
      return `${code.replace('export const artUrl =', 'const fileUrl =')}
const given = {};
let all = {};
const content = (svg) => svg && 'data:image/svg+xml,' + encodeURIComponent(svg);
export const artUrl = (name) => (given[name] ??= globalThis.pageArt?.[fileUrl(name)] ?? content(all[name + '.svg']) ?? fileUrl(name));
export const loadArt = async () => {
  all = await (await fetch(folder + 'all.json')).json();
};`;
    },
  };
}
