import type { OpsTypes } from '../../schemas/ops/types.ts';
import type { Reader } from '../../server-kit/db.ts';
import { type DocumentChange, differenceOf, keyOf, liveBody } from '../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import type { LiveProduct } from '../product.ts';
import { draftsFor } from './visible.ts';

type Inputs = OpsTypes['validations.create']['input']['documents'];
type Person = { readonly markets?: readonly string[] };

/** Documents as given, or as their drafts stand, where what has neither is as it is live. */
export async function givenChanges(db: Reader, live: LiveProduct, inputs: Inputs, person: Person): Promise<DocumentChange[]> {
  const drafts = new Map((await draftsFor(db, live, person)).map((draft) => [draft.key, draft]));
  return inputs.flatMap(({ kind, id, body }) => (body === undefined ? (drafts.get(keyOf({ kind, id })) ?? []) : { kind, id, body }));
}

/** `diffs.create`. */
export const draftDiffRoute = (tools: ConfigTools): OpsRoute =>
  on('diffs.create', async (context) => {
    const live = tools.product.current();
    const changes = await givenChanges(tools.db, live, context.input.documents, operatorOf(context));
    const versions = changes.map(({ kind, id, body }) => ({ kind, id, before: liveBody(live, keyOf({ kind, id })), after: body }));
    return differenceOf(versions, live.checked.with(changes), tools.vocabulary);
  });
