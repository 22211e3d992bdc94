import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codesOf } from '../../schemas/codes.ts';
import type { PreviewSource, PreviewView } from '../../schemas/preview.ts';
import { Faults } from '../../server-kit/faults.ts';
import { makeIds } from '../../server-kit/ids.ts';
import { reject } from '../../server-kit/problem.ts';
import { seededRandom } from '../../server-kit/random-source.ts';
import { RateLimits } from '../../server-kit/rate-limit.ts';
import { routesOn } from '../../server-kit/route.ts';
import { makeSecrets } from '../../server-kit/secrets.ts';
import type { MemberContext, MemberRoute, MemberSession, MemberTools } from '../feature.ts';
import { programme } from '../programme/index.ts';
import { makeUpMember } from './made-up-member.ts';
import { RolledBackDb, rolledBack } from './rolled-back-db.ts';

export { openPreviewSource } from './remote-source.ts';

export interface PreviewOptions {
  readonly tools: MemberTools;
  readonly source: PreviewSource;
  /** Creates the routes of all operations with the given tools. */
  makeRoutes(tools: MemberTools): readonly MemberRoute[];
  /** Updates a shared test clock. */
  beforeEach?(): Promise<void>;
}

const param = 'preview';

/**
 * The member API below `/preview/<token>/api/v1`: the same operations and handlers as the real one, for a synthetic member who is created for each
 * request, under the documents and the clock of the preview, in a transaction that is always rolled back. Refuses with `request.not_found` if there
 * is no such preview.
 */
export async function addPreviewApi(app: FastifyInstance, { tools, source, makeRoutes, beforeEach }: PreviewOptions): Promise<void> {
  const views = new WeakMap<FastifyRequest, PreviewView>();
  const tokenOf = (request: FastifyRequest) => (request.params as Readonly<Record<string, string>>)[param] ?? '';
  const viewOf = (request: FastifyRequest): PreviewView => views.get(request) ?? reject('request.not_found');

  async function authenticate(request: FastifyRequest): Promise<MemberSession | undefined> {
    const view = (await source.find(tokenOf(request))) ?? reject('request.not_found');
    views.set(request, view);
    const { market, language, at } = view;
    return view.signedIn ? { id: '', sessionId: '', market, language, authenticatedAt: at, expiresAt: at, agreed: [] } : undefined;
  }

  function answer(id: string, context: MemberContext<never>): Promise<unknown> {
    const view = viewOf(context.request);
    return rolledBack(tools.db, async (tx) => {
      const within = toolsOf(tools, view, tokenOf(context.request), new RolledBackDb(tx));
      const session = view.signedIn ? await makeUpMember(tx, within, view) : undefined;
      const route = makeRoutes(within).find(({ contract }) => contract.id === id)!;
      const command = { ...context.command, scope: session?.id ?? 'visitor' };
      return route.handler({ ...context, command, session, market: view.market } as never);
    });
  }

  await app.register(async (scope) => {
    scope.addHook('onSend', async (request, reply) => {
      const view = views.get(request);
      // Runs after the hook that sets the server's own time header, and replaces it.
      if (view) reply.headers({ 'x-server-time': view.at, 'x-config-revision': view.release.revision });
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    });
    const routes = routesOn<Record<string, { input: never; result: unknown }>, MemberSession>(scope, {
      prefix: `/preview/:${param}/api/v1`,
      callers: 'member',
      now: (request) => viewOf(request).at,
      codes: (request) => codesOf(programme(viewOf(request).release).site),
      authenticate,
      ...(beforeEach ? { beforeEach } : {}),
    });
    for (const { contract } of makeRoutes(tools)) routes.route(contract, (context) => answer(contract.id, context));
  });
}

/**
 * Tools that cannot reach real members: under the preview's own secrets no account, session or code of a member is found, so that lifted limits do
 * not help guessing, and nothing leaves the transaction.
 */
function toolsOf(tools: MemberTools, view: PreviewView, token: string, db: RolledBackDb): MemberTools {
  const random = seededRandom(tools.secrets.hmac('preview-member', token));
  const { releases } = tools;
  return {
    db,
    releases: {
      at: () => view.release,
      effectiveAt: async () => view.release,
      onChange: () => () => undefined,
      isKilled: (target, market) => releases.isKilled(target, market),
    },
    secrets: makeSecrets(tools.secrets.hmac('preview-secrets', token)),
    ids: makeIds(random),
    random,
    rates: new RateLimits(() => true),
    faults: new Faults(),
    isPreview: true,
  };
}
