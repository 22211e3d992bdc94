import { useEffect, useRef } from 'react';
import type { Draft } from '../editing/use-draft.ts';
import type { Market } from '../parts/names.ts';
import type { Viewer } from '../parts/phone/viewer.ts';
import { useSite } from '../parts/use-site.ts';
import type { EditedDocument } from './edited.ts';

interface Windowed {
  readonly window?: { readonly from?: string; readonly to?: string };
  readonly markets?: readonly Market[];
}

const minuteMs = 60_000;

/** Who sees a campaign, and when: the same viewer where they do, else its first market and the nearest instant at which it is open. */
export function viewerWhoSees(viewer: Viewer, { window, markets }: Windowed): Viewer {
  const from = window?.from === undefined ? undefined : Date.parse(window.from);
  const to = window?.to === undefined ? undefined : Date.parse(window.to);
  const at = Date.parse(viewer.at);
  const open = from !== undefined && at < from ? from : to !== undefined && at >= to ? Math.max(to - minuteMs, from ?? 0) : at;
  const market = markets?.length && !markets.includes(viewer.market) ? markets[0]! : viewer.market;
  return open === at && market === viewer.market ? viewer : { ...viewer, market, at: new Date(open).toISOString() };
}

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
