import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { OpsTypes } from '../../../../schemas/ops/types.ts';
import { call } from '../../api.ts';
import { OpsProblem } from '../../problem.ts';
import type { Viewer } from './viewer.ts';

type Preview = OpsTypes['previews.create']['result'];
type Input = OpsTypes['previews.create']['input'];

/** What the phone shows: these documents alone over what is live, the documents of a release, or what is live as it is; else all drafts. */
export interface Shown {
  readonly documents?: Input['documents'];
  /** What is being edited, over all drafts as they are saved. */
  readonly edited?: Input['documents'];
  readonly release?: string;
  readonly live?: boolean;
}

export interface PreviewState {
  readonly preview?: Preview;
  readonly error?: unknown;
  retry(): void;
}

/** Edits come with each key; the server hears of them when typing rests this long. */
const restMs = 300;

/** One preview for as long as the phone is shown, told of every change; ended afterwards. Who is to see it gets a copy. */
export function usePreview({ documents, edited, release, live }: Shown, viewer: Viewer): PreviewState {
  const chosen = live
    ? { documents: [] }
    : release
      ? { release }
      : documents
        ? { documents }
        : edited
          ? { documents: edited, drafts: true }
          : {};
  const wanted = JSON.stringify({ ...viewer, ...chosen });
  const [settled] = useDebouncedValue(wanted, restMs);
  const [state, setState] = useState<{ readonly preview?: Preview; readonly error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  const open = useRef<{ id?: string; gone: boolean; last: Promise<void> }>({
    gone: false,
    last: Promise.resolve(),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again for the same
  useEffect(() => {
    const { current } = open;
    let overtaken = false;
    // One after the other: an answer never shows an older edit over a newer one.
    current.last = current.last.then(async () => {
      if (overtaken || current.gone) return;
      try {
        const preview = await openOrUpdate(current.id, JSON.parse(settled) as Input);
        current.id = preview.id;
        if (current.gone) end(preview.id);
        else if (!overtaken) setState({ preview });
      } catch (error) {
        if (!overtaken && !current.gone) setState((before) => ({ ...before, error }));
      }
    });
    return () => {
      overtaken = true;
    };
  }, [settled, attempt]);

  useEffect(() => {
    const { current } = open;
    current.gone = false;
    return () => {
      current.gone = true;
      if (current.id) end(current.id);
    };
  }, []);

  return { ...state, retry: () => setAttempt(attempt + 1) };
}

async function openOrUpdate(id: string | undefined, input: Input): Promise<Preview> {
  if (id === undefined) return call('previews.create', input);
  try {
    return await call('previews.update', { id, ...input });
  } catch (error) {
    // It expired while the page stood open.
    if (error instanceof OpsProblem && error.code === 'request.not_found') return call('previews.create', input);
    throw error;
  }
}

/** A preview that could not be ended expires by itself. */
function end(id: string): void {
  void call('previews.end', { id }).catch(() => undefined);
}
