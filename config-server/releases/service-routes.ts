import type { Release } from '../../schemas/release.ts';
import type { Http } from '../../server-kit/http.ts';
import { refuse } from '../../server-kit/problem.ts';
import type { Secrets } from '../../server-kit/secrets.ts';
import { hasServiceKey } from '../../server-kit/service-key.ts';
import { type Answer, makeAnswerOf, weakTag, writeAnswer } from '../delivery/answer.ts';

/**
 * `GET /config/v1/releases/live`: the whole documents of the live release, with what members may not read, for a member server that runs apart
 * and shows the service key. Answered as `{revision, effectiveAt, documents: {"<kind>:<id>": body}}`, or 304.
 */
export function addServiceRoutes({ app }: Http, secrets: Secrets, newest: () => Release, now: () => string): void {
  let made: { release: Release; answer: Answer } | undefined;
  app.get('/config/v1/releases/live', async (request, reply) => {
    if (!hasServiceKey(secrets, request.headers.authorization)) refuse('auth.token_invalid');
    const release = newest();
    if (made?.release !== release) made = { release, answer: answerOf(release) };
    writeAnswer(request.raw, reply.raw, made.answer, now());
    return reply.hijack();
  });
}

function answerOf({ revision, effectiveAt, documents }: Release): Answer {
  const text = JSON.stringify({ revision, effectiveAt, documents: Object.fromEntries(documents) });
  return makeAnswerOf(text, weakTag(`release-${revision}`), 'private');
}
