import { blocks } from '../../blocks/index.ts';
import type { Host, RenderReport, Surroundings } from '../../engine/index.ts';
import { renderFoot, renderLoading } from '../../shell/view/looks.tsx';
import { idleHost } from '../idle-host.ts';
import type { LabDocuments } from './documents.ts';

/** A host that only renders: actions of an example do nothing; the renderer's reports are passed on. */
export function makeHost({ texts }: LabDocuments, report: (report: RenderReport) => void): Host {
  const text: Host['text'] = (key, values) => texts.text(key, values);
  return {
    ...idleHost,
    blocks,
    text,
    // Never resolves, so that an example stays in its loading state.
    call: () => new Promise(() => undefined),
    clock: () => Date.now(),
    report,
    renderLoading: (shape, ...more) => renderLoading(shape, text('shell.loading'), ...more),
    renderProblem: (problem) => <p className="lab-report">{problem.code}</p>,
    renderFoot,
  };
}

/** A visitor in Malaysia with the chosen language. */
export const surroundingsOf = ({ site, campaign, language }: LabDocuments): Surroundings => ({
  session: { signedIn: false, market: 'MY', language },
  member: {},
  site: site as unknown as Surroundings['site'],
  campaign,
  route: { screen: 'block-lab', path: '/lab/blocks', params: {} },
  now: Date.now(),
});
