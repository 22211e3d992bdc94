import type { OpsTypes } from '../../../../schemas/ops/types.ts';

type ListedDocument = OpsTypes['documents.list']['result']['items'][number];
type Missing = OpsTypes['missingTranslations.list']['result']['items'][number];

export interface Namespace {
  readonly name: string;
  readonly languages: readonly string[];
  /** Markets with texts of their own. */
  readonly variants: readonly string[];
  readonly drafts: number;
  readonly errors: number;
  readonly missing: number;
  readonly changed: number;
}

/** Splits the id of a locale document, for example `en.home@KH`, into language, namespace and market. */
export function partsOf(id: string): { readonly language: string; readonly namespace: string; readonly market?: string } {
  const dot = id.indexOf('.');
  const [namespace = '', market] = id.slice(dot + 1).split('@');
  return { language: id.slice(0, dot), namespace, ...(market === undefined ? {} : { market }) };
}

/** Id of a locale document, for example `en.home@KH`. */
export const localeId = (language: string, namespace: string, market?: string): string =>
  `${language}.${namespace}${market ? `@${market}` : ''}`;

/** All namespaces by name, with counts of missing texts in one language, or in all. */
export function namespacesOf(documents: readonly ListedDocument[], lacking: readonly Missing[], language?: string): readonly Namespace[] {
  const names = [...new Set(documents.map(({ id }) => partsOf(id).namespace))].sort();
  return names.map((name) => {
    const own = documents.filter(({ id }) => partsOf(id).namespace === name);
    const said = lacking.filter((each) => each.namespace === name && (language === undefined || each.language === language));
    return {
      name,
      languages: [...new Set(own.map(({ id }) => partsOf(id).language))],
      variants: [...new Set(own.flatMap(({ id }) => partsOf(id).market ?? []))].sort(),
      drafts: own.filter(({ draft }) => draft).length,
      errors: own.reduce((sum, { draft }) => sum + (draft?.errors ?? 0), 0),
      missing: said.filter(({ state }) => state === 'missing').length,
      changed: said.filter(({ state }) => state === 'changed').length,
    };
  });
}
