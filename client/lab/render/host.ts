import type { BlockEntry, Host, Surroundings } from '../../engine/host.ts';
import { Card } from './Card.tsx';

const nothing = () => undefined;
const later = async () => undefined;
const card: BlockEntry = { view: Card, load: async () => ({ default: Card }), loading: 'none', failure: 'collapse' };

/** A host around nothing: the lab has one block type and no servers. */
export const labHost: Host = {
  blocks: { card },
  text: (key) => key,
  call: later,
  movesValue: () => false,
  newKey: () => '',
  pending: { list: () => [], keep: nothing, drop: nothing },
  clock: () => 0,
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
  report: (report) => console.error(report),
  renderLoading: () => null,
  renderProblem: () => null,
  renderSheet: () => null,
};

/** A visitor in Malaysia. */
export const labSurroundings: Surroundings = {
  session: { signedIn: false, market: 'MY', language: 'en' },
  member: {},
  site: {},
  campaign: {},
  route: { screen: 'render-lab', path: '/lab/render', params: {} },
  now: 0,
};
