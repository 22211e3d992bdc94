import type { OpsTypes } from '../../schemas/ops/types.ts';
import { problemsOfChanges } from '../checks/index.ts';
import { type DocumentChange, differenceOf, keyOf, liveBody } from '../documents/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import type { LiveProduct } from '../product.ts';
import { draftsFor } from './visible.ts';

type Inputs = OpsTypes['validations.create']['input']['documents'];

/** `validations.create`, `diffs.create`. */
export function checkRoutes(tools: ConfigTools): readonly OpsRoute[] {
  /** Documents as given, or as their drafts stand; what has neither is as it is live. */
  const changesOf = async (
    live: LiveProduct,
    inputs: Inputs,
    person: { readonly markets?: readonly string[] },
  ): Promise<DocumentChange[]> => {
    const drafts = new Map((await draftsFor(tools.db, live, person)).map((draft) => [draft.key, draft]));
    return inputs.flatMap(({ kind, id, body }) => (body === undefined ? (drafts.get(keyOf({ kind, id })) ?? []) : { kind, id, body }));
  };

  return [
    on('validations.create', async (context) => {
      const live = tools.product.current();
      const changes = await changesOf(live, context.input.documents, operatorOf(context));
      return { problems: problemsOfChanges(live.checked, live.checked.with(changes), context.input.documents) };
    }),

    on('diffs.create', async (context) => {
      const live = tools.product.current();
      const changes = await changesOf(live, context.input.documents, operatorOf(context));
      const versions = changes.map(({ kind, id, body }) => ({ kind, id, before: liveBody(live, keyOf({ kind, id })), after: body }));
      return differenceOf(versions, live.checked.with(changes), tools.vocabulary);
    }),
  ];
}
