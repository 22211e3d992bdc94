import type { Action } from '../../../schemas/action.ts';
import type { ClientProblem } from '../host.ts';
import type { Guess, Guessed } from '../optimistic.ts';
import { pathKeys } from '../path.ts';
import { type Flow, namesOf, partOf, recordOf } from './flow.ts';
import { inputOf, keepCall, settle, waitingCall } from './keys.ts';

const DEFAULT_TIMEOUT_MS = 15_000;
const MAX_TIMEOUT_MS = 60_000;

/** Converts a rejection to a problem: a reason without a code is a network error. */
function problemOf(reason: unknown): ClientProblem {
  const problem = reason as ClientProblem | undefined;
  return typeof problem?.code === 'string' ? problem : { code: 'client.network_error' };
}

/** Performs something while the block shows as busy. */
export async function waiting<T>({ origin }: Flow, perform: () => Promise<T>): Promise<T> {
  origin.wait(1);
  try {
    return await perform();
  } finally {
    origin.wait(-1);
  }
}

/** Reloads the named sources, all of the screen if none is named, and resolves when they have answered. The host reloads `member`. */
export async function refreshSources({ run }: Flow, names: readonly string[]): Promise<void> {
  const chosen = names.length ? names : [...run.sources.keys()];
  await Promise.all(chosen.map((name) => (name === 'member' ? run.host.refreshMember() : run.sources.get(name)?.refresh())));
}

/** Calls an operation and runs its branches (engine goals 14, 15). Resolves to true only if the call succeeded; otherwise the chain ends. */
export async function call(action: Action, flow: Flow): Promise<boolean> {
  const { run } = flow;
  const operation = String(action.operation);
  const input = recordOf(action.input, flow);
  const movesValue = run.host.movesValue(operation);
  const before = movesValue ? waitingCall(run.host, operation, input, namesOf(action.sameBy)) : undefined;
  if (action.onlyAgain === true && !before) return false;
  const guessed = guess(action.optimistic, flow);
  const answer = await waiting(flow, () => {
    const kept = before ?? (movesValue ? keepCall(run.host, run.document.id, operation, input) : undefined);
    const sent = inTime(action.timeoutMs, (signal) =>
      run.host.call(operation, kept ? inputOf(kept) : input, { signal, ...(kept && { idempotencyKey: kept.key }) }),
    );
    return answered(sent, (problem) => settle(run.host, kept?.key, problem));
  });
  const { problem } = answer;
  if (problem) {
    guessed?.takeBack();
    if (await run.host.overcome?.(problem)) return call(action, flow);
  } else guessed?.keep();
  return branch(action, flow, answer);
}

/** Opens the file picker and uploads the chosen file. If none is chosen the chain ends silently. */
export async function upload(action: Action, flow: Flow): Promise<boolean> {
  const { host } = flow.run;
  const file = await host.pickFile(namesOf(action.accept));
  if (!file) return false;
  const answer = await waiting(flow, () =>
    answered(inTime(MAX_TIMEOUT_MS, (signal) => host.call(String(action.operation), {}, { signal, file }))),
  );
  return branch(action, flow, answer);
}

interface Answer {
  readonly result?: unknown;
  readonly problem?: ClientProblem;
}

function answered(sent: Promise<unknown>, settled: (problem?: ClientProblem) => void = () => undefined): Promise<Answer> {
  return sent.then(
    (result) => {
      settled();
      return { result };
    },
    (reason) => {
      const problem = problemOf(reason);
      settled(problem);
      return { problem };
    },
  );
}

async function branch(action: Action, flow: Flow, answer: Answer): Promise<boolean> {
  const { problem } = answer;
  const names = namesOf(action.refresh);
  // A conflict (409) means that the shown data is outdated. An error at a field does not reload, since that would remove the message with the field.
  const isOld = !problem || (problem.status === 409 && !Object.hasOwn(action.fieldErrors ?? {}, problem.code));
  // A source that fails to reload shows its own problem.
  if (names.length && isOld) refreshSources(flow, names).catch(() => undefined);
  await (problem ? fail(action, flow, problem) : flow.inner(action.success, answer));
  await flow.inner(action.finally, answer);
  return !problem;
}

async function fail(action: Action, flow: Flow, problem: ClientProblem): Promise<void> {
  const { run } = flow;
  const branches = (action.error ?? {}) as Record<string, unknown>;
  const fields = (action.fieldErrors ?? {}) as Record<string, unknown>;
  const text = () => run.host.text(`errors.${problem.code}`, problem.params);
  const named: readonly { path: string; code?: string }[] | undefined = Object.hasOwn(fields, problem.code)
    ? [{ path: `/${fields[problem.code]}` }]
    : problem.fields;
  const atField = run.alive && named?.find(({ path }) => run.fields.has(path.slice(1)));
  // `validation.request` alone says too little at a field: its broken rule has a text of its own, or a general one.
  if (atField)
    run.fields.reject(
      atField.path.slice(1),
      problem.code === 'validation.request' ? run.host.text('errors.field', { context: atField.code }) : text(),
    );
  const chosen = [problem.code, !atField && 'default'].find((name) => name && Object.hasOwn(branches, name));
  // If the member left the screen, the error branch may have been cut short before it showed anything: the toast does it then.
  if (!(chosen ? (await flow.inner(branches[chosen], { problem })) || run.alive : atField)) run.host.toast(text(), 'bad');
}

function guess(optimistic: unknown, flow: Flow): Guessed | undefined {
  const guesses: Guess[] = [];
  for (const part of Array.isArray(optimistic) ? optimistic : []) {
    const keys = pathKeys(part?.path);
    if (!keys || typeof part.source !== 'string') throw new Error('a guess has no place');
    guesses.push({ source: part.source, keys, value: partOf(part.value, flow) });
  }
  return guesses.length ? flow.run.overlays.add(guesses) : undefined;
}

function inTime<T>(limit: unknown, perform: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const milliseconds = typeof limit === 'number' && limit > 0 ? Math.min(limit, MAX_TIMEOUT_MS) : DEFAULT_TIMEOUT_MS;
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject({ code: 'client.timeout' } satisfies ClientProblem);
      controller.abort();
    }, milliseconds);
    perform(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
