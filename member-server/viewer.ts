import type { ReleaseFeed } from '../schemas/release.ts';
import type { MemberSession } from './feature.ts';
import { languageOf } from './languages.ts';
import { marketOr } from './levels/index.ts';
import { type Programme, takeRelease } from './programme/index.ts';

/** The caller of a read operation, with market, language and rules; `memberId` is undefined for a visitor. */
export interface Viewer {
  readonly memberId?: string | undefined;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
  readonly releases: Pick<ReleaseFeed, 'isKilled'>;
}

interface ViewerRequest {
  readonly session?: MemberSession;
  readonly language?: string | undefined;
  readonly market?: string | undefined;
  readonly now: string;
}

/** The caller of an operation that visitors may call, too; a member's own market and language take precedence over the requested ones. */
export function viewerOf(releases: ReleaseFeed, { session, now, ...request }: ViewerRequest): Viewer {
  const rules = takeRelease(releases, now);
  const market = marketOr(rules, session?.market ?? request.market);
  // Uses the requested market: a request without one does not get the language of the first market.
  const language = languageOf(rules, { ...(session ? { session } : {}), language: request.language, market: request.market });
  return { memberId: session?.id, market, language, now, rules, releases };
}
