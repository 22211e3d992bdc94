import { readInstant } from '../../../schemas/instant.ts';
import type { DocumentKey, KillSwitch, Release, StoredRelease } from '../../../schemas/release.ts';
import type { Http } from '../../../server-kit/http.ts';
import { reject } from '../../../server-kit/problem.ts';
import { type Answer, makeAnswerOf, weakTag, writeAnswer } from '../../delivery/index.ts';
import { shortHash } from '../../documents/index.ts';

export interface ServiceParts {
  /** Whether an `Authorization` header is that of a member server. */
  isServer(authorization: string | undefined): boolean;
  newest(): Release;
  /** The release of an instant (RFC 3339). */
  effectiveAt(instant: string): Promise<StoredRelease>;
  switches(): readonly KillSwitch[];
  /** What changed after a revision, as far as it is known. */
  keysSince(revision: number): readonly DocumentKey[] | undefined;
  /** The member server of this name holds all there is. */
  pulled(server: string): void;
  now(): string;
}

interface Made {
  readonly release: Release;
  readonly switches: readonly KillSwitch[];
  readonly etag: string;
  /** By the revision they build on; the whole under 0. */
  readonly answers: Map<number, Answer>;
}

/**
 * `GET /config/v1/releases/live`: the whole documents of the live release, with what members may not read, and the kill switches, for a member
 * server that runs apart and shows the service key. Answered as `{revision, effectiveAt, switches, documents: {"<kind>:<id>": body}}`; with `since=<revision>`,
 * where that is known, as the documents changed after it, null for those that are gone, and `since`. Or 304: who gets that, with its
 * name in `X-Server`, has it all. `GET /config/v1/releases/effective?at=<RFC 3339>`: the whole release that was in force at an instant, with `from` and
 * `until`, between which it was; refuses with `validation.request` what is no instant.
 */
export function addServiceRoutes({ app }: Http, parts: ServiceParts): void {
  let made: Made | undefined;
  app.get<{ Querystring: { since?: string } }>('/config/v1/releases/live', async (request, reply) => {
    if (!parts.isServer(request.headers.authorization)) reject('auth.token_invalid');
    const release = parts.newest();
    const switches = parts.switches();
    if (made?.release !== release || made.switches !== switches)
      made = { release, switches, etag: tagOf(release, switches), answers: new Map() };
    const server = request.headers['x-server'];
    if (typeof server === 'string' && request.headers['if-none-match'] === made.etag) parts.pulled(server);
    const since = /^\d{1,15}$/.test(request.query.since ?? '') ? Number(request.query.since) : 0;
    const changed = since > 0 ? parts.keysSince(since) : undefined;
    const base = changed ? since : 0;
    const answer = made.answers.get(base) ?? answerOf(made, base, changed);
    made.answers.set(base, answer);
    writeAnswer(request.raw, reply.raw, answer, parts.now());
    return reply.hijack();
  });
  app.get<{ Querystring: { at?: string } }>('/config/v1/releases/effective', async (request, reply) => {
    if (!parts.isServer(request.headers.authorization)) reject('auth.token_invalid');
    const instant = readInstant(request.query.at ?? '');
    if (instant === undefined)
      reject('validation.request', {}, { fields: [{ path: '/at', code: 'format', message: 'Give an instant, RFC 3339' }] });
    const { release, ...span } = await parts.effectiveAt(instant);
    reply.header('cache-control', 'private, no-store');
    return { ...release, documents: Object.fromEntries(release.documents), ...span };
  });
}

const tagOf = ({ revision }: Release, switches: readonly KillSwitch[]) =>
  weakTag(`release-${revision}-${shortHash(JSON.stringify(switches))}`);

function answerOf({ release, switches, etag }: Made, base: number, changed: readonly DocumentKey[] | undefined): Answer {
  const { revision, effectiveAt, documents } = release;
  const head = { revision, effectiveAt, switches };
  const body = changed
    ? { ...head, since: base, documents: Object.fromEntries(changed.map((key) => [key, documents.get(key) ?? null])) }
    : { ...head, documents: Object.fromEntries(documents) };
  return makeAnswerOf(JSON.stringify(body), etag, 'private');
}
