import type { Plugin } from 'vite';

/**
 * Pictures may come with the page (`server-kit/static-page.ts`): the address of a picture is then its content. Follows `uiFiles`, whose module
 * of addresses it wraps.
 */
export function pageArt(): Plugin {
  return {
    name: 'page-art',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/client/ui/art/urls.ts')) return null;
      const wrapped = code.replace('export const artUrl =', 'const fileUrl =');
      return `${wrapped}\nexport const artUrl = (name) => { const url = fileUrl(name); return globalThis.pageArt?.[url] ?? url; };`;
    },
  };
}
