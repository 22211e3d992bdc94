import type { Change } from './release.ts';

/** The namespace of a text that changes, with the market of its variant; undefined for what is no text in a language. */
export function splitText({ kind, id, language }: Pick<Change, 'kind' | 'id' | 'language'>): { readonly namespace: string } | undefined {
  return kind === 'locale' && language !== undefined && id.startsWith(`${language}.`)
    ? { namespace: id.slice(language.length + 1) }
    : undefined;
}
