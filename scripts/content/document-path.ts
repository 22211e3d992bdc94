import type { DocumentKind } from '../../schemas/release.ts';

/** The path of a new document's file: `locale:en.home@KH` is in `locales/en/home@KH.json`. */
export function documentPath({ kind, id }: { readonly kind: DocumentKind; readonly id: string }): string {
  switch (kind) {
    case 'site':
      return `site/${id}.json`;
    case 'screen':
      return `screens/${id}.json`;
    case 'part':
      return `parts/${id}.json`;
    case 'campaign':
      return `campaigns/${id}.json`;
    case 'locale': {
      const dot = id.indexOf('.');
      return `locales/${id.slice(0, dot)}/${id.slice(dot + 1)}.json`;
    }
  }
}
