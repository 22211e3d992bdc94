import { operations } from '../../schemas/campaigns/operations.ts';
import { codesOf, type SiteCodes } from '../../schemas/codes.ts';
import { HOUR_MS } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { refuse } from '../../server-kit/problem.ts';
import { statedRules } from '../accounts/index.ts';
import { type DocumentChange, isObject } from '../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { chooseDocuments } from './chosen-documents.ts';
import type { OpenPreviews } from './open-previews.ts';
import { type WithScheduled, withScheduled } from './scheduled-documents.ts';
import { endPreview, insertPreview, sharePreview, updatePreview, type Viewer } from './store.ts';
import type { Tokens } from './tokens.ts';

type Wanted = OpsTypes['previews.create']['input'];

/** Making, changing and ending previews. */
export function previewRoutes(tools: ConfigTools, open: OpenPreviews, tokens: Tokens): readonly OpsRoute[] {
  const { db, product } = tools;

  async function freeze(wanted: Wanted, operator: OpsSession, id: string, now: string) {
    if (operator.markets && !operator.markets.includes(wanted.market)) refuse('ops.market_scope', { market: wanted.market });
    const live = product.current();
    const chosen = await chooseDocuments(db, live, wanted, operator);
    const { documents, scheduled } =
      wanted.scheduled === false
        ? { documents: chosen, scheduled: [] }
        : await withScheduled(db, live, chosen, wanted.at, operator, wanted.release);
    expectPlace(wanted, codesOf(siteOf(documents) ?? live.live.site));
    return { frozen: { id, author: operator.id, documents, viewer: viewerOf(wanted), now, expiresAt: expiryAfter(now) }, scheduled };
  }

  /** A product that does not say how long previews live has them as short as one may say. */
  const expiryAfter = (now: string) => {
    const hours = statedRules(tools)?.previewHours ?? operations.body.properties.previewHours.minimum;
    return new Date(Date.parse(now) + hours * HOUR_MS).toISOString();
  };

  async function show(id: string, now: string, scheduled: WithScheduled['scheduled'] = []) {
    const token = tokens.of(id);
    const { stored, set } = (await open.find(token, now)) ?? refuse('request.not_found');
    return {
      id,
      url: `/preview/${token}/`,
      expiresAt: stored.expiresAt,
      ...(stored.shared ? { sharedAt: stored.shared.at } : {}),
      scheduled: scheduled.map(({ id: release, title, publish_at }) => ({ release: String(release), title, publishAt: publish_at! })),
      problems: [...set.problems],
    };
  }

  /** Changes of a preview leave no row: it follows each word that its author types. */
  function record(tx: Tx, operator: OpsSession, action: string, id: string, at: string, details?: Readonly<Record<string, unknown>>): void {
    const { name, role, markets } = operator;
    const actor = { id: operator.id, name, role };
    tools.audit(tx, { at, actor, action, target: `preview:${id}`, ...(details ? { details } : {}), ...(markets ? { markets } : {}) });
  }

  return [
    on('previews.create', async (context) => {
      const { input, now } = context;
      const operator = operatorOf(context);
      const id = tools.ids.next(now);
      const { frozen, scheduled } = await freeze(input, operator, id, now);
      await db.transaction(
        async (tx) => {
          insertPreview(tx, frozen, tokens.hash(tokens.of(id)));
          const documents = frozen.documents.map(({ kind, id: document }) => `${kind}:${document}`);
          record(tx, operator, 'previews.create', id, now, { documents, market: input.market });
        },
        { useCase: 'previews.create' },
      );
      return show(id, now, scheduled);
    }),
    on('previews.share', async (context) => {
      const { input, now } = context;
      const operator = operatorOf(context);
      const copy = tools.ids.next(now);
      const { revision } = product.current();
      const shared = { id: input.id, copy, tokenHash: tokens.hash(tokens.of(copy)), author: operator.id, revision, now };
      await db.transaction(
        async (tx) => {
          if (!(await sharePreview(tx, { ...shared, expiresAt: expiryAfter(now) }))) refuse('request.not_found');
          record(tx, operator, 'previews.share', copy, now, { of: input.id });
        },
        { useCase: 'previews.share' },
      );
      return show(copy, now);
    }),
    on('previews.update', async (context) => {
      const { input, now } = context;
      const { frozen, scheduled } = await freeze(input, operatorOf(context), input.id, now);
      const found = await db.transaction((tx) => updatePreview(tx, frozen), { useCase: 'previews.update' });
      return found ? show(input.id, now, scheduled) : refuse('request.not_found');
    }),
    on('previews.end', async (context) => {
      const { input, now } = context;
      const operator = operatorOf(context);
      await db.transaction(
        async (tx) => {
          if (!(await endPreview(tx, input.id, operator.id, now))) refuse('request.not_found');
          record(tx, operator, 'previews.end', input.id, now);
        },
        { useCase: 'previews.end' },
      );
      await open.find(tokens.of(input.id), now);
      return undefined;
    }),
  ];
}

/** The site that a preview changes, undefined where it leaves the live one. */
const siteOf = (documents: readonly DocumentChange[]): object | undefined => {
  const site = documents.find(({ kind }) => kind === 'site')?.body;
  return isObject(site) ? site : undefined;
};

function expectPlace(wanted: Wanted, codes: SiteCodes): void {
  for (const role of ['market', 'language'] as const) {
    if (codes[role].includes(wanted[role])) continue;
    refuse('validation.request', {}, { fields: [{ path: `/${role}`, code: 'enum', message: `The site has no ${role} ${wanted[role]}` }] });
  }
}

const viewerOf = ({ market, language, level, paidTier, at, signedIn = true }: Wanted): Viewer => ({
  market,
  language,
  level,
  paidTier,
  at: new Date(at).toISOString(),
  signedIn,
});
