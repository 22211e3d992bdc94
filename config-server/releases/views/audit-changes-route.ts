import type { DocumentKey } from '../../../schemas/release.ts';
import type { OpsSession } from '../../../server-kit/ops-session.ts';
import { reject } from '../../../server-kit/problem.ts';
import { auditRow } from '../../audit/index.ts';
import { bodyOf, type Difference, differenceOf, liveBody, own, splitKey, visibleDraft } from '../../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../../feature.ts';
import { differenceOfRelease } from './diff-route.ts';
import { findRelease } from './find.ts';

type Row = NonNullable<Awaited<ReturnType<typeof auditRow>>>;

/** `auditChanges.get`. The log keeps no content: what a row changed is worked out for who asks, with their rights. */
export const auditChangesRoute = (tools: ConfigTools): OpsRoute =>
  on('auditChanges.get', async (context) => {
    const operator = operatorOf(context);
    const { id } = context.input;
    const row = /^[1-9]\d{0,15}$/.test(id) ? await auditRow(tools.db, Number(id), operator.markets) : undefined;
    return { changes: (await differenceOfRow(tools, row ?? reject('request.not_found'), operator))?.changes ?? [] };
  });

async function differenceOfRow(
  tools: ConfigTools,
  { action, target, details }: Row,
  operator: OpsSession,
): Promise<Difference | undefined> {
  if (target?.startsWith('release:') && /^(releases|schedule)\./.test(action)) {
    // A roll-back is a release of its own.
    const release = String(own(details, 'release') ?? target.slice('release:'.length));
    return differenceOfRelease(tools, await findRelease(tools.db, release, operator.markets), operator.markets);
  }
  if (target && action.startsWith('drafts.')) return differenceOfDraft(tools, target as DocumentKey, details, operator);
  return undefined;
}

/** Between the two versions that a save names by their hashes; nothing where one is not kept, as the part of somebody of one market. */
async function differenceOfDraft(tools: ConfigTools, key: DocumentKey, details: Row['details'], { markets }: OpsSession) {
  const [kind, id] = splitKey(key);
  const live = tools.product.current();
  const version = async (hash: unknown) => {
    const text = typeof hash === 'string' ? await bodyOf(tools.db, { kind, id }, hash) : undefined;
    return typeof text === 'string' ? visibleDraft({ kind, id }, liveBody(live, key), JSON.parse(text), markets) : undefined;
  };
  const [before, after] = await Promise.all([version(details?.before), version(details?.after)]);
  const isKept = (body: unknown, hash: unknown) => body !== undefined || hash === null;
  if (!isKept(before, details?.before) || !isKept(after, details?.after)) return undefined;
  return differenceOf([{ kind, id, before, after }], live.checked.with([{ kind, id, body: after }]), tools.vocabulary);
}
