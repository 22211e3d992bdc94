import type { Action, PerformedName } from '../../../schemas/action.ts';
import type { Origin } from '../origin.ts';
import type { ScreenRun } from '../run.ts';
import type { Flow } from './flow.ts';
import { performers } from './performers.ts';

/** Limits of one dispatch: the number of actions in all, and the depth of nested chains. */
const MAX_ACTIONS = 200;
const MAX_DEPTH = 12;

/** Actions that may still run after the member has left the screen: any other would act on another screen, or unexpectedly. */
export const afterLeaving: ReadonlySet<string> = new Set(['if', 'refresh', 'toast', 'track']);

/** The event data of a chain; React's own events are not data. */
const dataOf = (event: unknown) => (typeof event === 'object' && event !== null && 'nativeEvent' in event ? undefined : event);

/**
 * Starts a chain. While the chain of an event of a block runs, the same event of that block is ignored, so that a double tap acts once. Never throws:
 * an error is reported and ends the chain.
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
      // Awaits only promises, so that a chain of synchronous steps is done within the tap.
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
