import type { KillSwitch, Release } from '../../schemas/release.ts';
import type { Http } from '../../server-kit/http.ts';
import { refuse } from '../../server-kit/problem.ts';
import { type Answer, makeAnswerOf, weakTag, writeAnswer } from '../delivery/answer.ts';
import { shortHash } from '../delivery/encode.ts';

export interface ServiceParts {
  /** Whether an `Authorization` header is that of a member server. */
  isServer(authorization: string | undefined): boolean;
  newest(): Release;
  switches(): readonly KillSwitch[];
  /** The member server of this name holds all there is. */
  pulled(server: string): void;
  now(): string;
}

interface Made {
  readonly release: Release;
  readonly switches: readonly KillSwitch[];
  readonly answer: Answer;
}

/**
 * `GET /config/v1/releases/live`: the whole documents of the live release, with what members may not read, and the kill switches, for a member
 * server that runs apart and shows the service key. Answered as `{revision, effectiveAt, switches, documents: {"<kind>:<id>": body}}`, or 304; who
 * gets that, with its name in `X-Server`, has it.
 */
export function addServiceRoutes({ app }: Http, parts: ServiceParts): void {
  let made: Made | undefined;
  app.get('/config/v1/releases/live', async (request, reply) => {
    if (!parts.isServer(request.headers.authorization)) refuse('auth.token_invalid');
    const release = parts.newest();
    const switches = parts.switches();
    if (made?.release !== release || made.switches !== switches) made = { release, switches, answer: answerOf(release, switches) };
    const server = request.headers['x-server'];
    if (typeof server === 'string' && request.headers['if-none-match'] === made.answer.etag) parts.pulled(server);
    writeAnswer(request.raw, reply.raw, made.answer, parts.now());
    return reply.hijack();
  });
}

function answerOf({ revision, effectiveAt, documents }: Release, switches: readonly KillSwitch[]): Answer {
  const text = JSON.stringify({ revision, effectiveAt, switches, documents: Object.fromEntries(documents) });
  return makeAnswerOf(text, weakTag(`release-${revision}-${shortHash(JSON.stringify(switches))}`), 'private');
}
