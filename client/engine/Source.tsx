import { useEffect, useLayoutEffect, useMemo } from 'react';
import useSWR, { type Cache, unstable_serialize, useSWRConfig } from 'swr';
import type { DataSource } from '../../schemas/screen.ts';
import { dispatch } from './actions/dispatch.ts';
import type { ClientProblem } from './host.ts';
import { type Answer, loadAnswer, loadNext, type Request } from './pages.ts';
import { useReading } from './reading.ts';
import { readRequest } from './request.ts';
import { resolveValue } from './resolve.ts';
import type { ScreenRun, SourceHandle } from './run.ts';
import { nextWindowFlip } from './window-flip.ts';

interface Props {
  readonly run: ScreenRun;
  readonly name: string;
  readonly source: DataSource;
  /** Initial data, known without a request. */
  readonly given: unknown;
}

/** Added to the instant of a flip, so that the server's clock has certainly passed it when the request arrives. */
const flipMarginMs = 250;
/** `setTimeout` overflows above this delay in browsers. */
const longestTimerMs = 2 ** 31 - 1;

const isRetried = (problem: ClientProblem) => !problem?.status || problem.status >= 500;
/**
 * True if the server says that the thing does not exist, or if the request names nothing, such as an address without its id. A 404 without a problem
 * code comes from a gateway, which cannot know whether the thing exists.
 */
const isNotFound = (problem: ClientProblem | undefined) =>
  problem?.code === 'validation.request' || (problem?.status === 404 && problem.code !== 'server.unexpected');

/** The cached state of a request: its answer, and whether a request is in flight. */
const stateOf = (cache: Cache<Answer>, request: Request) => cache.get(unstable_serialize(request));

/** Keeps one data source of the screen loaded through SWR and puts it into the store. Renders nothing. */
export function Source({ run, name, source, given }: Props): null {
  const requested = useReading(useMemo(() => readRequest(run, source), [run, source]));
  const { cache, mutate } = useSWRConfig();
  const key = typeof requested === 'string' ? null : requested;
  const fallback = useMemo<Answer | undefined>(
    () => (given === undefined ? undefined : { value: given, first: given, pages: 1, at: run.host.clock() }),
    [given, run],
  );
  const { data, error, isValidating } = useSWR<Answer, ClientProblem, Request | null>(
    key,
    (request: Request) => loadAnswer(run.host, request, stateOf(cache, request)?.data),
    {
      keepPreviousData: true,
      // Answers are structurally shared already, so that identity is enough; a deep comparison would walk through all of them.
      compare: Object.is,
      fallbackData: fallback,
      // A source that is mounted again reloads, because a purchase a second ago must show. Requests in flight are shared all the same.
      dedupingInterval: 0,
      focusThrottleInterval: 30_000,
      shouldRetryOnError: isRetried,
      errorRetryCount: 4,
    },
  );

  const gone = isNotFound(error);
  // The previous answer stays while a new request is in flight, but not if that request fails, and never if the thing is gone.
  const old = gone || (error && data !== fallback && key && !stateOf(cache, key)?.data);
  const instead = gone && typeof source.notFound === 'object' ? source.notFound : undefined;
  const status = data && !old ? 'ready' : requested === 'idle' ? 'idle' : error ? 'failed' : 'loading';
  const handle = useMemo<SourceHandle>(
    () => ({
      status,
      problem: status === 'failed' ? error : undefined,
      instead,
      refresh: async () => key && mutate(key),
      async more() {
        const shown = key && data && (stateOf(cache, key)?.data ?? fallback);
        const next = shown && (await loadNext(run.host, key, shown));
        if (!next) return;
        const { data: latest = fallback, isValidating } = stateOf(cache, key) ?? {};
        // If another answer arrived meanwhile, the page is loaded again after it: `mutate` would discard a request in flight.
        await (latest?.value === shown.value ? mutate(key, next, { revalidate: isValidating === true }) : this.more());
      },
    }),
    [status, error, instead, key, data, fallback, cache, mutate, run],
  );
  // Blocks that render in the same pass must find data that is already known.
  if (!run.sources.has(name)) publish();
  useLayoutEffect(() => {
    publish();
    run.store.flush();
  });

  function publish(): void {
    const before = run.sources.get(name);
    if (before === handle) return;
    run.sources.set(name, handle);
    if (data) run.overlays.put(name, data.value);
    if (before?.status !== status || before.problem !== handle.problem) run.store.touch('data', name);
  }

  // Reloads when a `window` in the answer begins or ends, because the server's answer changes then, and every `refreshMs` if the source has it.
  useEffect(() => {
    const now = run.host.clock() - flipMarginMs;
    // Counted from the answer, so that an earlier flip counts too; after a failed request from now, so that it is not retried at once.
    const flip = nextWindowFlip(data?.value, error ? now : (data?.at ?? 0)) - now;
    const again = resolveValue(source.refreshMs, run.store.scope(), run.host) as number | undefined;
    const wait = Math.min(flip, Math.max(again ?? flip, (error?.retryAfterSeconds ?? 0) * 1000));
    if (!key || !data || gone || wait > longestTimerMs) return;
    const timer = setTimeout(mutate, wait, key);
    return () => clearTimeout(timer);
  }, [data, error, gone, key, mutate, run, source]);

  useFilling(run, name, source, data);
  useEffect(() => {
    if (!isValidating) run.host.source?.({ name, operation: source.source, answeredAt: data?.at, problem: error });
  }, [data?.at, error, isValidating, name, source, run]);

  return null;
}

/** Runs `onLoad` with the answer known when the screen opens, and with each later answer that differs. */
function useFilling(run: ScreenRun, name: string, { onLoad }: DataSource, data: Answer | undefined): void {
  useEffect(() => {
    const result = data?.value;
    if (result === undefined || !onLoad || run.opened.get(name) === result) return;
    run.opened.set(name, result);
    // Each run has its own lock: a chain that still waits must not block the newer answer.
    dispatch(run, run.filling, `data/${name}/${run.fillings++}`, onLoad, { result });
  }, [data, onLoad, run, name]);
}
