import type { Db, Reader } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { CallerChanged, Proof } from '../../server-kit/proof.ts';
import type { MemberSession } from '../feature.ts';
import { needsTouch } from './rules.ts';
import * as store from './store.ts';

const MOST = 20_000;

interface CachedSession {
  readonly session: MemberSession;
  readonly lastUsedAt: string;
}

/**
 * Cache of the sessions of recently used tokens, at most 20,000 (LRU). A hit is only a hint: the caller's session must be verified later (`Proof`),
 * so that a session that was ended, here or by another process, changes nothing. Agreements need no verification: an agreement of the membership is
 * never withdrawn.
 */
export class KnownSessions {
  readonly #known = new Map<string, CachedSession>();

  /** Undefined if the session is not cached, has expired, or its last use is due to be saved. */
  find({ db }: { readonly db: Db }, tokenHash: string, now: string): MemberSession | undefined {
    const known = this.#known.get(tokenHash);
    if (!known || known.session.expiresAt <= now || needsTouch(known.lastUsedAt, now)) return undefined;
    this.#keep(tokenHash, known);
    return { ...known.session, proof: new Proof(db, (reader) => this.#look(reader, tokenHash, known.session, now)) };
  }

  note(tokenHash: string, session: MemberSession, lastUsedAt: string): void {
    this.#keep(tokenHash, { session, lastUsedAt });
    if (this.#known.size > MOST) this.#known.delete(this.#known.keys().next().value!);
  }

  async #look(
    reader: Reader,
    tokenHash: string,
    { id, sessionId, market, language, authenticatedAt }: MemberSession,
    now: string,
  ): Promise<void> {
    const row = await store.findByToken(reader, tokenHash, now);
    const isSame =
      row?.id === sessionId &&
      row.member_id === id &&
      row.market === market &&
      row.language === language &&
      row.authenticated_at === authenticatedAt;
    if (isSame) return;
    this.#known.delete(tokenHash);
    if (!row) reject('auth.token_invalid');
    throw new CallerChanged();
  }

  /** Moves the entry to the end; the least recently used is first. */
  #keep(tokenHash: string, known: CachedSession): void {
    this.#known.delete(tokenHash);
    this.#known.set(tokenHash, known);
  }
}
