import { useEffect, useRef } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import { type Viewer, viewerWhoSees, type Windowed } from '../parts/phone/viewer.ts';
import { useSite } from '../parts/use-site.ts';
import type { EditedDocument } from './edited.ts';

const minuteMs = 60_000;

/** Turns the phone of a campaign that is opened to somebody who sees it, once; gives its first and last day to look at. */
export function useFirstLook({ kind, id }: EditedDocument, draft: Draft, viewer: Viewer, onChange: (viewer: Viewer) => void) {
  const site = useSite();
  const looked = useRef<string>(undefined);
  const body = kind === 'campaign' ? (draft.body as Windowed | undefined) : undefined;
  const language = site.markets;
  useEffect(() => {
    if (!body || looked.current === id) return;
    looked.current = id;
    const next = viewerWhoSees(viewer, body);
    if (next === viewer) return;
    const own = next.market === viewer.market ? undefined : language[next.market]?.language;
    onChange(own ? { ...next, language: own } : next);
  }, [body, id, viewer, onChange, language]);
  const { from, to } = body?.window ?? {};
  return [
    ...(from ? [{ label: 'First day', at: from }] : []),
    ...(to && !Number.isNaN(Date.parse(to)) ? [{ label: 'Last day', at: new Date(Date.parse(to) - minuteMs).toISOString() }] : []),
  ];
}
