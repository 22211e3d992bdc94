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
 * Whose session a token opened lately, the latest 20,000: a hint, never an answer. Who comes with one has to prove it (`Proof`), so that a session that was
 * ended, here or by another process, moves nothing. What was agreed to needs no proof: an agreement of the membership is never withdrawn.
 */
export class KnownSessions {
  readonly #known = new Map<string, CachedSession>();

  /** Undefined where the session is unknown, over, or due to be written down as used. */
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

  /** The oldest stands first. */
  #keep(tokenHash: string, known: CachedSession): void {
    this.#known.delete(tokenHash);
    this.#known.set(tokenHash, known);
  }
}
