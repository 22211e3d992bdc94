import type { Plugin } from 'vite';

/**
 * Pictures may come with the page (`server-kit/static-page.ts`), or with all others in one file: the address of a picture is then its content. The address that a picture was first
 * given stays, as another would have it drawn again. Follows `uiFiles`, whose module of addresses it wraps.
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
