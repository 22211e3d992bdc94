import type { BlockEntry, Host, Surroundings } from '../../engine/host.ts';
import { idleHost } from '../idle-host.ts';
import { Card } from './Card.tsx';

const card: BlockEntry = { view: Card, load: async () => ({ default: Card }), loading: 'none', failure: 'collapse' };

/** A minimal host: one block type, no servers. */
export const labHost: Host = {
  ...idleHost,
  blocks: { card },
  text: (key) => key,
  report: (report) => console.error(report),
  renderLoading: () => null,
  renderProblem: () => null,
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
