import type { OpsTypes } from '../../schemas/ops/types.ts';
import { problemsOfChanges } from '../checks/index.ts';
import { type DocumentChange, differenceOf, keyOf, liveBody } from '../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import type { LiveProduct } from '../product.ts';
import { withCures } from './cures.ts';
import { draftsFor } from './visible.ts';

type Inputs = OpsTypes['validations.create']['input']['documents'];

/** `validations.create`, `diffs.create`. */
export function checkRoutes(tools: ConfigTools): readonly OpsRoute[] {
  /** Documents as given, or as their drafts stand, where what has neither is as it is live; and the drafts of all others. */
  const changesOf = async (live: LiveProduct, inputs: Inputs, person: { readonly markets?: readonly string[] }) => {
    const drafts = new Map((await draftsFor(tools.db, live, person)).map((draft) => [draft.key, draft]));
    const changes: DocumentChange[] = inputs.flatMap(({ kind, id, body }) =>
      body === undefined ? (drafts.get(keyOf({ kind, id })) ?? []) : { kind, id, body },
    );
    for (const input of inputs) drafts.delete(keyOf(input));
    return { changes, leftOut: [...drafts.values()] };
  };

  return [
    on('validations.create', async (context) => {
      const live = tools.product.current();
      const { changes, leftOut } = await changesOf(live, context.input.documents, operatorOf(context));
      const set = live.checked.with(changes);
      return { problems: withCures(problemsOfChanges(live.checked, set, context.input.documents), set, leftOut) };
    }),

    on('diffs.create', async (context) => {
      const live = tools.product.current();
      const { changes } = await changesOf(live, context.input.documents, operatorOf(context));
      const versions = changes.map(({ kind, id, body }) => ({ kind, id, before: liveBody(live, keyOf({ kind, id })), after: body }));
      return differenceOf(versions, live.checked.with(changes), tools.vocabulary);
    }),
  ];
}
