import { FileText, Globe, Image, type LucideIcon, Send, Tag, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { useCall } from '../api.ts';
import { pages } from '../pages/index.ts';
import { bothNumbers, states } from '../pages/releases/release.ts';
import { documentPath } from '../parts/places.ts';

export interface Found {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
}

const icons: Readonly<Record<string, LucideIcon>> = { campaign: Tag, screen: Image, locale: Globe, site: FileText };
const most = 12;

/** What fits the words: pages at once, documents and releases when typing rests. Without words, all pages. */
export function useFound(words: string, slow: string): { readonly found: readonly Found[]; readonly searching: boolean } {
  const documents = useCall('documents.list', slow === '' ? null : { q: slow.slice(0, 100), limit: most }, { keepPreviousData: true });
  const releases = useCall('releases.list', slow === '' ? null : { limit: 100 });
  const has = (text: string) => text.toLowerCase().includes(words.toLowerCase());
  const found: Found[] = pages
    .filter(({ label }) => has(label))
    .map(({ paths: [to], label, icon, key }) => ({ to, title: label, note: `g ${key}`, icon }));
  if (/^\d{6,}$/.test(words)) found.push({ to: `/members?q=${words}`, title: `Member ${words}`, note: 'Members', icon: Users });
  if (words === '' || slow === '') return { found, searching: false };
  for (const { kind, id, title, language } of documents.data?.items ?? []) {
    found.push({ to: documentPath(kind, id), title: language ? `${title} (${language})` : title, note: id, icon: icons[kind] ?? FileText });
  }
  for (const { id, revision, title, state } of releases.data?.items ?? []) {
    const note = revision ? bothNumbers({ id, revision }) : states[state].label;
    if (has(title) || has(note)) found.push({ to: `/releases/${id}`, title, note, icon: Send });
  }
  return { found: found.slice(0, 30), searching: documents.isLoading || words !== slow };
}
