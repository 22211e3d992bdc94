import type { Action, PerformedName } from '../../../schemas/action.ts';
import type { Origin } from '../origin.ts';
import type { ScreenRun } from '../run.ts';
import type { Flow } from './flow.ts';
import { performers } from './performers.ts';

/** Actions that one tap may start in all, and chains inside one another. */
const MAX_ACTIONS = 200;
const MAX_DEPTH = 12;

/** What may still happen after the member has left the screen: the rest would act on another one, or without being asked. */
export const afterLeaving: ReadonlySet<string> = new Set(['if', 'refresh', 'toast', 'track']);

/** React's own events are not data. */
const dataOf = (event: unknown) => (typeof event === 'object' && event !== null && 'nativeEvent' in event ? undefined : event);

/**
 * Starts a chain. A second tap on the same event of the same block is ignored while the first one's chain runs. Never throws: what goes
 * wrong is reported and ends the chain.
 */
export function dispatch(run: ScreenRun, origin: Origin, path: string, chain: readonly Action[], event?: unknown): void {
  const lock = `${origin.blockId}|${path}`;
  if (run.locks.has(lock)) return;
  run.locks.add(lock);
  const ended = runChain(chain, run, origin, dataOf(event), { actions: MAX_ACTIONS }, 0);
  void ended.finally(() => run.locks.delete(lock));
}

async function runChain(
  chain: unknown,
  run: ScreenRun,
  origin: Origin,
  event: unknown,
  budget: Flow['budget'],
  depth: number,
): Promise<boolean> {
  if (!Array.isArray(chain)) return true;
  const flow: Flow = {
    run,
    origin,
    event,
    budget,
    depth,
    inner: (next, nextEvent = event) => runChain(next, run, origin, nextEvent, budget, depth + 1),
  };
  for (const action of chain) {
    let goesOn = false;
    const { host } = run;
    const began = host.inspect && host.clock();
    try {
      const outcome = start(action, flow);
      // Only what waits is waited for, so that a chain of plain steps is done within the tap.
      goesOn = (outcome instanceof Promise ? await outcome : outcome) !== false;
    } catch (error) {
      run.report('action', error, origin.blockId);
    }
    if (began !== undefined) host.inspect?.({ kind: 'action', block: origin.blockId, action, goesOn, began });
    if (!goesOn) return false;
  }
  return true;
}

function start(action: Action, flow: Flow): unknown {
  const { run, budget, depth } = flow;
  const name = action?.do as PerformedName | undefined;
  if (budget.actions-- <= 0 || depth > MAX_DEPTH) throw new Error('too many actions');
  if (typeof name !== 'string' || !Object.hasOwn(performers, name)) throw new Error(`no action ${String(name)}`);
  if (!run.alive && !afterLeaving.has(name)) return false;
  if (run.killed.has(`action:${name}`)) {
    run.host.toast(run.host.text('errors.feature.switched_off'), 'bad');
    return false;
  }
  return performers[name](action, flow);
}
