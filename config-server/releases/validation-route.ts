import type { DocumentProblem } from '../../schemas/document-problems.ts';
import { judgeChanges } from '../checks/index.ts';
import { withPlaces } from '../documents/index.ts';
import { givenChanges } from '../drafts/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { readAhead } from './ahead.ts';
import { curesOf } from './views/left-out.ts';

/** `validations.create`: the problems that a release of these documents would have. */
export const validationRoute = (tools: ConfigTools): OpsRoute =>
  on('validations.create', async (context) => {
    const { documents, publishAt } = context.input;
    const operator = operatorOf(context);
    const live = tools.product.current();
    const ahead = await readAhead(tools.db, publishAt === undefined ? '' : new Date(publishAt).toISOString());
    const changes = await givenChanges(tools.db, live, documents, operator);
    const under = ahead.releases.length > 0 ? live.checked.with(ahead.changes) : live.checked;
    const set = under.with(changes);
    const { problems } = judgeChanges(live.checked, set, documents, under);
    const placed = (all: readonly DocumentProblem[]) => withPlaces(all, set.documents, tools.vocabulary);
    if (problems.every(({ severity }) => severity === 'warning')) return { problems: placed(problems) };
    const withCures = await curesOf(tools.db, live, set, documents, operator);
    return { problems: placed(withCures(problems)) };
  });
