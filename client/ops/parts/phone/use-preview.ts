import { useEffect, useRef, useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call } from '../../api.ts';
import { askAgainMs, isPassing, OpsProblem } from '../../problem.ts';
import type { PreviewViewer } from './viewer.ts';

type Preview = OpsTypes['previews.create']['result'];
type Input = OpsTypes['previews.create']['input'];

/** Content of a preview: only these documents over live, or a release, or live unchanged; by default all drafts. */
export interface PreviewContent {
  readonly documents?: Input['documents'];
  /** Documents being edited, applied over all saved drafts. */
  readonly edited?: Input['documents'];
  readonly release?: string;
  readonly live?: boolean;
}

export interface PreviewState {
  readonly preview?: Preview;
  /** Route to show; it exists in `preview`. */
  readonly route: string;
  readonly error?: unknown;
  retry(): void;
}

/** Debounce in ms: edits are sent once typing has paused for this long. */
const restMs = 300;

/**
 * Keeps one preview on the server while the phone is shown, updates it with each change and ends it afterwards. Links need a copy (`CopyLink`).
 * A new `route` is opened only after the server has answered, because a new screen is in no earlier preview. Network failures are retried.
 */
export function usePreview({ documents, edited, release, live }: PreviewContent, viewer: PreviewViewer, route: string): PreviewState {
  const chosen = live
    ? { documents: [] }
    : release
      ? { release }
      : documents
        ? { documents }
        : edited
          ? { documents: edited, drafts: true }
          : {};
  const request = JSON.stringify({ ...viewer, ...chosen });
  const settled = useSettled(request, route);
  const [state, setState] = useState<Omit<PreviewState, 'retry'>>({ route });
  const [attempt, setAttempt] = useState(0);
  const open = useRef<{ preview?: Preview; sent?: string | undefined; gone: boolean; last: Promise<void> }>({
    gone: false,
    last: Promise.resolve(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same
  useEffect(() => {
    const { current } = open;
    let overtaken = false;
    // Requests are sent one after another, so that an older answer never overwrites a newer edit.
    current.last = current.last.then(async () => {
      if (overtaken || current.gone) return;
      try {
        if (current.sent !== settled.request || !current.preview) {
          current.sent = undefined;
          current.preview = await openOrUpdate(current.preview?.id, JSON.parse(settled.request) as Input);
          current.sent = settled.request;
        }
        if (current.gone) end(current.preview.id);
        else if (!overtaken) setState({ preview: current.preview, route: settled.route });
      } catch (error) {
        if (!overtaken && !current.gone) setState((before) => ({ ...before, route: settled.route, error }));
      }
    });
    return () => {
      overtaken = true;
    };
  }, [settled, attempt]);

  useEffect(() => {
    if (!isPassing(state.error)) return;
    const timer = setTimeout(() => setAttempt((before) => before + 1), askAgainMs);
    return () => clearTimeout(timer);
  }, [state]);

  useEffect(() => {
    const { current } = open;
    current.gone = false;
    return () => {
      current.gone = true;
      if (current.preview) end(current.preview.id);
    };
  }, []);

  return { ...state, retry: () => setAttempt((before) => before + 1) };
}

/** Debounces the request; another route is applied at once. */
function useSettled(request: string, route: string): { readonly request: string; readonly route: string } {
  const [settled, settle] = useState({ request, route });
  useEffect(() => {
    if (request === settled.request && route === settled.route) return;
    const timer = setTimeout(() => settle({ request, route }), route === settled.route ? restMs : 0);
    return () => clearTimeout(timer);
  }, [request, route, settled]);
  return settled;
}

async function openOrUpdate(id: string | undefined, input: Input): Promise<Preview> {
  if (id === undefined) return call('previews.create', input);
  try {
    return await call('previews.update', { id, ...input });
  } catch (error) {
    // The preview has expired while the page was open.
    if (error instanceof OpsProblem && error.code === 'request.not_found') return call('previews.create', input);
    throw error;
  }
}

/** Ends a preview; failures are ignored, because it expires by itself. */
function end(id: string): void {
  void call('previews.end', { id }).catch(() => undefined);
}
