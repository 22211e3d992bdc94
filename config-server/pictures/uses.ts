import type { OpsTypes } from '../../schemas/ops/types.ts';
import { pictureIdsIn } from '../../schemas/picture-ref.ts';
import type { DocumentKind } from '../../schemas/release.ts';
import type { Reader } from '../../server-kit/db.ts';
import type { CheckedSet } from '../checks/index.ts';
import { titleOf } from '../documents/index.ts';
import { allDrafts, draftBody } from '../drafts/index.ts';
import type { LiveProduct } from '../product.ts';
import { frozenBodies, waitingReleases } from '../releases/index.ts';

export type Use = OpsTypes['pictures.get']['result']['usedBy'][number];

const inBody = new WeakMap<object, ReadonlySet<string>>();

/** The pictures that a document names; looked through once, however often somebody asks. */
function picturesOf(body: unknown): ReadonlySet<string> {
  if (typeof body !== 'object' || body === null) return new Set();
  const known = inBody.get(body) ?? pictureIdsIn(body);
  inBody.set(body, known);
  return known;
}

interface Shower {
  readonly kind: DocumentKind;
  readonly id: string;
  readonly body: unknown;
  readonly where: Use['where'];
  readonly release?: string;
  readonly releaseTitle?: string;
}

/** Every document that shows pictures of one's own: as it is live, as it is drafted, and as releases will make it that wait. */
export async function readShowers(db: Reader, { checked }: LiveProduct): Promise<readonly Shower[]> {
  const [drafts, releases] = await Promise.all([allDrafts(db), waitingReleases(db)]);
  const waiting =
    releases.length === 0
      ? []
      : await frozenBodies(
          db,
          releases.map(({ id }) => id),
        );
  const all: Shower[] = [
    ...[...checked.documents.values()].map((document) => ({ ...document, where: 'live' as const })),
    ...drafts.map((row) => ({ kind: row.kind, id: row.id, body: draftBody(row), where: 'draft' as const })),
    ...waiting.map(({ kind, id, body, release }) => ({
      kind,
      id,
      body: body === null ? undefined : (JSON.parse(body) as unknown),
      where: 'waiting' as const,
      release: String(release),
      releaseTitle: releases.find((each) => each.id === release)?.title ?? '',
    })),
  ];
  return all.filter(({ body }) => picturesOf(body).size > 0);
}

/** Where one picture is shown, in words. */
export const usesOf = (showers: readonly Shower[], picture: string, { documents }: CheckedSet): Use[] =>
  showers
    .filter(({ body }) => picturesOf(body).has(picture))
    .map(({ body, ...shower }) => ({ ...shower, title: titleOf({ kind: shower.kind, id: shower.id, body }, documents) }));

/** How many documents show it, each counted once. */
export const countUses = (showers: readonly Shower[], picture: string): number =>
  new Set(showers.filter(({ body }) => picturesOf(body).has(picture)).map(({ kind, id }) => `${kind}:${id}`)).size;

/** Whether people who look after these markets alone are the only ones who see it. */
export function isOfMarkets(showers: readonly Shower[], picture: string, markets: readonly string[]): boolean {
  const named = showers.filter(({ body }) => picturesOf(body).has(picture)).map(({ body }) => (body as { markets?: unknown }).markets);
  return named.every((list) => Array.isArray(list) && list.length > 0 && list.every((market) => markets.includes(String(market))));
}
