import { FileText, Globe, Image, type LucideIcon, Package, Send, Tag, User, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { clerks } from '../../../schemas/ops/roles.ts';
import { useCall } from '../api.ts';
import { bothNumbers, type Release, stateOf } from '../pages/releases/release.ts';
import type { ListedDocument } from '../parts/document-state.ts';
import { documentKindNames, languageName, marketName, roleNames } from '../parts/names.ts';
import { documentPath } from '../parts/places.ts';
import { useAccount } from '../session.ts';
import { useOwnPages } from './own-pages.ts';

export interface Found {
  readonly to: string;
  readonly title: string;
  readonly note: string;
  readonly icon: ComponentType<{ readonly size?: number | string }>;
}

const icons: Readonly<Record<string, LucideIcon>> = { campaign: Tag, screen: Image, locale: Globe, site: FileText };
const most = 12;

/**
 * Matches for the words: pages at once; releases, redemptions (by number), colleagues and documents once typing pauses.
 * Without words, all pages. Only what the person's role may read.
 */
export function useFound(words: string, slow: string): { readonly found: readonly Found[]; readonly searching: boolean } {
  const pages = useOwnPages();
  const documents = useCall('documents.list', slow === '' ? null : { q: slow.slice(0, 100), limit: most }, { keepPreviousData: true });
  const releases = useCall('releases.list', slow === '' ? null : { limit: 100 });
  const redemptions = useCall('redemptions.list', mayBeRedeemNumber.test(slow) ? { q: slow, limit: 5 } : null);
  const people = usePeople(slow);
  const has = (text: string) => text.toLowerCase().includes(words.toLowerCase());
  const own = pages
    .filter(({ label }) => has(label))
    .map(({ paths: [to], label, icon, key }) => ({ to, title: label, note: `g ${key}`, icon }));
  const members = /^\d{6,}$/.test(words) ? [{ to: `/members?q=${words}`, title: `Member ${words}`, note: 'Members', icon: Users }] : [];
  if (words === '' || slow === '') return { found: [...own, ...members], searching: false };
  const { named, others } = releasesFor(words, releases.data?.items ?? [], has);
  const isNumber = /^\d+$/.test(words);
  const parcels = (redemptions.data?.items ?? []).map(({ redeemNumber, itemName }) => ({
    ...{ to: `/redemptions/${encodeURIComponent(redeemNumber)}?status=all`, title: redeemNumber, note: itemName, icon: Package },
  }));
  // Most documents contain some number, so for digits only those whose title contains them are shown.
  const texts = (documents.data?.items ?? []).map(foundDocument).filter(({ title }) => !isNumber || has(title));
  return {
    found: [...named, ...own, ...members, ...parcels, ...people.filter(({ title }) => has(title)), ...texts, ...others].slice(0, 30),
    searching: documents.isLoading || redemptions.isLoading || words !== slow,
  };
}

/** Redeem numbers, tracking numbers and member numbers. */
const mayBeRedeemNumber = /^(?=.*\d)[\w-]{6,80}$/;

/** Colleagues, linked to what this role can do with them: their account for admins, their conversations for those who answer members. */
function usePeople(slow: string): readonly Found[] {
  const { role } = useAccount();
  const accounts = useCall('accounts.list', slow !== '' && role === 'admin' ? {} : null).data?.items ?? [];
  const colleagues = useCall('colleagues.list', slow !== '' && clerks.some((each) => each === role) ? {} : null).data?.items ?? [];
  return [
    ...accounts.map((each) => ({ to: '/settings', title: each.name, note: roleNames[each.role], icon: User })),
    ...colleagues.map(({ id, name }) => ({
      ...{ to: `/board?assigned=${encodeURIComponent(id)}`, title: name, note: 'Their conversations', icon: User },
    })),
  ];
}

type ListedRelease = Pick<Release, 'id' | 'title' | 'state' | 'revision' | 'inForce' | 'rolledBackBy' | 'cancelled'>;

/** Releases that the words name by number, and others that contain the words in their title or numbers. */
function releasesFor(words: string, releases: readonly ListedRelease[], has: (text: string) => boolean) {
  const [, what, number] = /^(?:(release|revision)\s*)?(\d+)$/i.exec(words) ?? [];
  const kind = what?.toLowerCase();
  const names = ({ id, revision }: ListedRelease) =>
    (kind !== 'revision' && id === number) || (kind !== 'release' && revision !== undefined && String(revision) === number);
  const found = releases.map((release) => ({ release, entry: foundRelease(release) }));
  return {
    named: found
      .filter(({ release }) => names(release))
      .sort((one, other) => Number(other.release.id === number) - Number(one.release.id === number))
      .map(({ entry }) => entry),
    others: found
      .filter(({ release, entry }) => !names(release) && (has(entry.title) || (number === undefined && has(entry.note))))
      .map(({ entry }) => entry),
  };
}

function foundRelease(release: ListedRelease): Found {
  const { id, title, revision } = release;
  const note = revision ? bothNumbers(release) : `${bothNumbers(release)}, ${stateOf(release).label.toLowerCase()}`;
  return { to: `/releases/${id}`, title, note, icon: Send };
}

function foundDocument({ kind, id, title, language, market }: ListedDocument): Found {
  return {
    to: documentPath(kind, id),
    title: language ? `${title} (${languageName(language)})` : title,
    note: market ? `${documentKindNames[kind]}, ${marketName(market)} only` : documentKindNames[kind],
    icon: icons[kind] ?? FileText,
  };
}
