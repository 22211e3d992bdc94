import type { FastifyRequest } from 'fastify';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import type { Context } from '../../server-kit/route.ts';
import { checkAgainstLive, problemsOfChanges } from '../checks/index.ts';
import { mergeScoped, type Ref, reachOf, rejectConflict, withPlaces } from '../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf, type Who } from '../feature.ts';
import { waitingHashes } from '../history/index.ts';
import { checkedWith } from './checked-drafts.ts';
import { readBody } from './read-body.ts';
import { type CurrentDocument, expectFresh, onDocument, putDraft } from './save.ts';
import { draftsFor } from './visible.ts';

/** `drafts.put`, `drafts.remove`, `drafts.delete`. */
export function draftRoutes(tools: ConfigTools): readonly OpsRoute[] {
  const saved = async (ref: Ref, hash: string | undefined, { operator }: Who) => ({
    hash: hash ?? '',
    problems: await problemsOf(tools, ref, operator),
  });

  return [
    on('drafts.put', async (context) => {
      const { kind, id, onto } = context.input;
      const ref = { kind, id };
      const who = whoOf(context);
      const body = readBody(ref, context.request.body);
      const hash = await onDocument(tools, ref, who, 'drafts.put', async (tx, found) => {
        await expectFresh(tx, found, preconditionOf(context.request), who);
        if (onto !== undefined && onto !== found.liveHash && !(await waitingHashes(tx, ref)).includes(onto)) {
          rejectConflict('What is live has changed again', {
            current: found.liveHash === undefined ? undefined : { hash: found.liveHash, body: found.live },
          });
        }
        return putDraft(tools, tx, found, body, { ...who, action: 'drafts.put', base: onto });
      });
      return saved(ref, hash, who);
    }),

    on('drafts.remove', async (context) => {
      const { kind, id, reason } = context.input;
      const ref = { kind, id };
      const who = { ...whoOf(context), reason };
      const hash = await onDocument(tools, ref, who, 'drafts.remove', async (tx, found) => {
        expectThere(found);
        await expectFreshIfSaid(tx, found, context.request, who);
        return putDraft(tools, tx, found, undefined, { ...who, action: 'drafts.remove' });
      });
      return saved(ref, hash, who);
    }),

    on('drafts.delete', async (context) => {
      const ref = context.input;
      const who = whoOf(context);
      const hash = await onDocument(tools, ref, who, 'drafts.delete', async (tx, found) => {
        if (!found.seen) reject('request.not_found');
        await expectFreshIfSaid(tx, found, context.request, who);
        const { seen, live } = found;
        const whole = reachOf(ref, [live, seen.body], who.operator.markets) === 'whole';
        const body = whole ? live : mergeScoped(ref, seen.body, live, who.operator.markets ?? []);
        return putDraft(tools, tx, found, body, { ...who, action: 'drafts.delete' });
      });
      return saved(ref, hash, who);
    }),
  ];
}

/** What is wrong with a document as this person would release it, and what it does to others. */
export async function problemsOf(tools: ConfigTools, ref: Ref, operator: OpsSession) {
  const live = tools.product.current();
  const drafts = await draftsFor(tools.db, live, operator);
  const without = drafts.filter(({ kind, id }) => kind !== ref.kind || id !== ref.id);
  const [before, after] = [checkedWith(live, without), checkedWith(live, drafts)];
  const problems = [...problemsOfChanges(before, after, [ref]), ...checkAgainstLive(before, after)];
  return withPlaces(problems, after.documents, tools.vocabulary);
}

type AnyContext = Pick<Context<unknown, OpsSession>, 'now' | 'session' | 'request'>;

function whoOf(context: AnyContext): Who {
  const reason = headerOf(context.request, 'x-reason');
  return {
    operator: operatorOf(context),
    now: context.now,
    ...(reason === undefined ? {} : { reason: inAnyLanguage(reason).slice(0, 500) }),
  };
}

/** A header is Latin-1: the console percent-encodes it. What is no such encoding stays as it came; NUL, which no database keeps, goes. */
function inAnyLanguage(header: string): string {
  try {
    return decodeURIComponent(header).replaceAll('\u0000', '');
  } catch {
    return header;
  }
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

const preconditionOf = (request: FastifyRequest) => ({
  ifMatch: headerOf(request, 'if-match'),
  ifNoneMatch: headerOf(request, 'if-none-match'),
});

async function expectFreshIfSaid(tx: Parameters<typeof expectFresh>[0], found: CurrentDocument, request: FastifyRequest, who: Who) {
  const precondition = preconditionOf(request);
  if (precondition.ifMatch !== undefined || precondition.ifNoneMatch !== undefined) await expectFresh(tx, found, precondition, who);
}

function expectThere(found: CurrentDocument): void {
  if (found.hash === undefined) reject('request.not_found');
}
