import { operations } from '../../schemas/campaigns/operations.ts';
import { codesOf, type SiteCodes } from '../../schemas/codes.ts';
import { HOUR_MS } from '../../schemas/dates.ts';
import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Tx } from '../../server-kit/db.ts';
import type { OpsSession } from '../../server-kit/ops-session.ts';
import { reject } from '../../server-kit/problem.ts';
import { statedRules } from '../accounts/index.ts';
import { type DocumentChange, isObject } from '../documents/index.ts';
import type { ConfigTools, Who } from '../feature.ts';
import { chooseDocuments } from './chosen-documents.ts';
import type { OpenPreviews } from './open-previews.ts';
import { type WithScheduled, withScheduled } from './scheduled-documents.ts';
import * as store from './store.ts';
import type { Tokens } from './tokens.ts';

export interface PreviewTools extends ConfigTools {
  readonly open: OpenPreviews;
  readonly tokens: Tokens;
}

type PreviewInput = OpsTypes['previews.create']['input'];
type ShownPreview = OpsTypes['previews.create']['result'];

export async function createPreview(tools: PreviewTools, input: PreviewInput, { operator, now }: Who): Promise<ShownPreview> {
  const { db, tokens } = tools;
  const id = tools.ids.next(now);
  const { frozen, scheduled } = await freeze(tools, input, { operator, now }, id);
  await db.transaction(
    async (tx) => {
      store.insertPreview(tx, frozen, tokens.hash(tokens.of(id)));
      const documents = frozen.documents.map(({ kind, id: document }) => `${kind}:${document}`);
      record(tools, tx, operator, 'previews.create', id, now, { documents, market: input.market });
    },
    { useCase: 'previews.create' },
  );
  return showPreview(tools, id, now, scheduled);
}

/** A copy for whoever has its address. */
export async function sharePreview(tools: PreviewTools, id: string, { operator, now }: Who): Promise<ShownPreview> {
  const { db, product, tokens } = tools;
  const copyId = tools.ids.next(now);
  const { revision } = product.current();
  const shared = { id, copyId, tokenHash: tokens.hash(tokens.of(copyId)), author: operator.id, revision, now };
  await db.transaction(
    async (tx) => {
      if (!(await store.sharePreview(tx, { ...shared, expiresAt: expiryAfter(tools, now) }))) reject('request.not_found');
      record(tools, tx, operator, 'previews.share', copyId, now, { of: id });
    },
    { useCase: 'previews.share' },
  );
  return showPreview(tools, copyId, now);
}

/** Leaves no row in the audit log: a preview follows each word that its author types. */
export async function updatePreview(tools: PreviewTools, id: string, input: PreviewInput, who: Who): Promise<ShownPreview> {
  const { frozen, scheduled } = await freeze(tools, input, who, id);
  const found = await tools.db.transaction((tx) => store.updatePreview(tx, frozen), { useCase: 'previews.update' });
  return found ? showPreview(tools, id, who.now, scheduled) : reject('request.not_found');
}

export async function endPreview(tools: PreviewTools, id: string, { operator, now }: Who): Promise<void> {
  await tools.db.transaction(
    async (tx) => {
      if (!(await store.endPreview(tx, id, operator.id, now))) reject('request.not_found');
      record(tools, tx, operator, 'previews.end', id, now);
    },
    { useCase: 'previews.end' },
  );
  tools.open.forget(tools.tokens.of(id));
}

/** The documents and the viewer of a preview as they are now. Refuses a market that is not the operator's, and names that the site does not have. */
async function freeze(tools: PreviewTools, input: PreviewInput, { operator, now }: Who, id: string) {
  const { db, product } = tools;
  if (operator.markets && !operator.markets.includes(input.market)) reject('ops.market_scope', { market: input.market });
  const live = product.current();
  const chosen = await chooseDocuments(db, live, input, operator);
  const { documents, scheduled } =
    input.scheduled === false
      ? { documents: chosen, scheduled: [] }
      : await withScheduled(db, live, chosen, input.at, operator, input.release);
  expectMarketAndLanguage(input, codesOf(siteOf(documents) ?? live.live.site));
  return { frozen: { id, author: operator.id, documents, viewer: viewerOf(input), now, expiresAt: expiryAfter(tools, now) }, scheduled };
}

/** A product that does not say how long previews live has them as short as one may say. */
function expiryAfter(tools: ConfigTools, now: string): string {
  const hours = statedRules(tools)?.previewHours ?? operations.body.properties.previewHours.minimum;
  return new Date(Date.parse(now) + hours * HOUR_MS).toISOString();
}

async function showPreview(
  { open, tokens }: PreviewTools,
  id: string,
  now: string,
  scheduled: WithScheduled['scheduled'] = [],
): Promise<ShownPreview> {
  const token = tokens.of(id);
  const { stored, set } = (await open.find(token, now)) ?? reject('request.not_found');
  return {
    id,
    url: `/preview/${token}/`,
    expiresAt: stored.expiresAt,
    ...(stored.shared ? { sharedAt: stored.shared.at } : {}),
    scheduled: scheduled.map(({ id: release, title, publish_at }) => ({ release: String(release), title, publishAt: publish_at! })),
    problems: [...set.problems],
  };
}

function record(
  { audit }: ConfigTools,
  tx: Tx,
  { id, name, role, markets }: OpsSession,
  action: string,
  preview: string,
  at: string,
  details?: Readonly<Record<string, unknown>>,
): void {
  const actor = { id, name, role };
  audit(tx, { at, actor, action, target: `preview:${preview}`, ...(details ? { details } : {}), ...(markets ? { markets } : {}) });
}

/** The site that a preview changes, undefined where it leaves the live one. */
const siteOf = (documents: readonly DocumentChange[]): object | undefined => {
  const site = documents.find(({ kind }) => kind === 'site')?.body;
  return isObject(site) ? site : undefined;
};

function expectMarketAndLanguage(input: PreviewInput, codes: SiteCodes): void {
  for (const field of ['market', 'language'] as const) {
    if (codes[field].includes(input[field])) continue;
    reject(
      'validation.request',
      {},
      { fields: [{ path: `/${field}`, code: 'enum', message: `The site has no ${field} ${input[field]}` }] },
    );
  }
}

const viewerOf = ({ market, language, level, paidTier, at, signedIn = true }: PreviewInput): store.Viewer => ({
  market,
  language,
  level,
  paidTier,
  at: new Date(at).toISOString(),
  signedIn,
});
