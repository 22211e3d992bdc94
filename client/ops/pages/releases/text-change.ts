import type { Change } from './release.ts';

/** Namespace of a changed text, with the market of a variant; undefined for other changes. */
export function splitText({ kind, id, language }: Pick<Change, 'kind' | 'id' | 'language'>): { readonly namespace: string } | undefined {
  return kind === 'locale' && language !== undefined && id.startsWith(`${language}.`)
    ? { namespace: id.slice(language.length + 1) }
    : undefined;
}
