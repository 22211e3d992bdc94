import { blocks } from '../../blocks/index.ts';
import type { Host, RenderReport, Surroundings } from '../../engine/index.ts';
import { renderFoot, renderLoading } from '../../shell/view/looks.tsx';
import type { LabDocuments } from './documents.ts';

const nothing = () => undefined;
const later = async () => undefined;

/** A host that shows and goes nowhere: buttons of an example do nothing, and what the renderer reports is handed on. */
export function makeHost({ texts }: LabDocuments, report: (report: RenderReport) => void): Host {
  const text: Host['text'] = (key, values) => texts.text(key, values);
  return {
    blocks,
    text,
    call: () => new Promise(nothing),
    movesValue: () => false,
    newKey: () => '',
    pending: { list: () => [], keep: nothing, drop: nothing },
    clock: () => Date.now(),
    refreshMember: later,
    navigate: nothing,
    back: nothing,
    returnToSource: nothing,
    openSheet: nothing,
    closeSheet: nothing,
    toast: nothing,
    confirm: async () => false,
    copy: later,
    share: later,
    saveImage: later,
    pickFile: later,
    login: later,
    logout: later,
    setLanguage: later,
    setMarket: later,
    openExternal: nothing,
    track: nothing,
    report,
    renderLoading: (shape) => renderLoading(shape, text('shell.loading')),
    renderProblem: (problem) => <p className="lab-report">{problem.code}</p>,
    renderSheet: () => null,
    renderFoot,
  };
}

/** A visitor in Malaysia who reads the language. */
export const surroundingsOf = ({ site, campaign, language }: LabDocuments): Surroundings => ({
  session: { signedIn: false, market: 'MY', language },
  member: {},
  site: site as unknown as Surroundings['site'],
  campaign,
  route: { screen: 'block-lab', path: '/lab/blocks', params: {} },
  now: Date.now(),
});
