import { judgeChanges } from '../checks/index.ts';
import { givenChanges } from '../drafts/index.ts';
import { type ConfigTools, type OpsRoute, on, operatorOf } from '../feature.ts';
import { changesAhead, readAhead } from './chosen-drafts.ts';
import { curesOf } from './left-out.ts';

/** `validations.create`: the problems that a release of these documents would have. */
export const validationRoute = (tools: ConfigTools): OpsRoute =>
  on('validations.create', async (context) => {
    const { documents, publishAt } = context.input;
    const operator = operatorOf(context);
    const live = tools.product.current();
    const ahead = await readAhead(tools.db, publishAt === undefined ? '' : new Date(publishAt).toISOString());
    const changes = await givenChanges(tools.db, live, documents, operator);
    const under = ahead.releases.length > 0 ? live.checked.with(changesAhead(ahead)) : live.checked;
    const set = under.with(changes);
    const { problems } = judgeChanges(live.checked, set, documents, under);
    if (problems.every(({ severity }) => severity === 'warning')) return { problems: [...problems] };
    const withCures = await curesOf(tools.db, live, set, documents, operator);
    return { problems: [...withCures(problems)] };
  });
