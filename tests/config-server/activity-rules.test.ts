import { describe, expect, it } from 'vitest';
import { checkActivity } from '../../config-server/checks/activity-rules.ts';
import type { ProductIndex } from '../../config-server/checks/product-index.ts';
import type { Json } from '../../config-server/documents/document.ts';
import type { DocumentKey } from '../../schemas/release.ts';
import { aRelease } from '../member-server/programme.ts';

const { documents } = aRelease();
const index = {
  markets: ['ID', 'MY', 'KH', 'SG', 'CN', 'VN', 'TH', 'HK'],
  campaign: (id: string) => (id === 'abroad' ? { type: 'lottery', id, markets: ['SG', 'TH'] } : documents.get(`campaign:${id}`)),
  body: (kind: string, id: string) => documents.get(`${kind}:${id}` as DocumentKey),
  isUnread: (_kind: string, id: string) => id === 'unread',
} as unknown as ProductIndex;
const document = (id: string) => documents.get(`campaign:${id}`) as Json;

/** Codes with their places. */
function problemsOf(check: typeof checkActivity, id: string, change: object): string[] {
  const found: string[] = [];
  check({ ...document(id), ...change } as Json, index, (code, pointer) => found.push(`${code} ${pointer}`));
  return found;
}

describe('Activities (A-13, A-77)', () => {
  const [start, day, end] = ['2025-03-01T00:00:00Z', '2025-03-02T00:00:00Z', '2025-03-03T00:00:00Z'];
  const times = { startsAt: start, endsAt: end, takesPlace: { from: day, to: end }, signUpUntil: day };
  const award = (id: string, offer?: string) => ({
    id,
    name: { t: 'activities.makers_table.award' },
    winners: 1,
    ...(offer ? { offer } : {}),
  });

  it.each([
    ['nothing where all is well', {}, []],
    ['nothing where one instant follows another at once', { ...times, takesPlace: { from: start, to: end }, signUpUntil: end }, []],
    ['an end before the start', { ...times, takesPlace: undefined, signUpUntil: undefined, endsAt: start }, ['campaign.order /endsAt']],
    ['an announcement after the start', { ...times, window: { from: day } }, ['campaign.order /window/from']],
    ['one that is hidden too early', { ...times, window: { to: day } }, ['campaign.order /window/to']],
    [
      'one that takes place before it starts',
      { ...times, takesPlace: { from: '2025-02-01T00:00:00Z', to: day } },
      ['campaign.order /takesPlace/from'],
    ],
    ['one that is over before it takes place', { ...times, takesPlace: { from: day, to: day } }, ['campaign.order /takesPlace/to']],
    [
      'one that takes place after its end',
      { ...times, takesPlace: { from: day, to: '2025-03-04T00:00:00Z' } },
      ['campaign.order /takesPlace/to'],
    ],
    ['sign-up that closes before the start', { ...times, signUpUntil: start }, ['campaign.order /signUpUntil']],
    ['sign-up that closes after the end', { ...times, signUpUntil: '2025-03-04T00:00:00Z' }, ['campaign.order /signUpUntil']],
    ['a market that the site has not', { markets: ['MY', 'XX'] }, ['link.entry /markets/1']],
    ['a store that is none', { store: 'nowhere' }, ['link.entry /store']],
    ['a segment that is none', { gates: { segments: ['toy-club', 'nobody'] } }, ['link.entry /gates/segments/1']],
    ['an invitation of nobody', { access: 'invitation' }, ['schema.required /gates/segments']],
    ['nothing where a segment is invited', { access: 'invitation', gates: { segments: ['toy-club'] } }, []],
    ['an award whose voucher is given', { awards: [award('a', 'level-up-discount')] }, []],
    ['two awards of one id', { awards: [award('a'), award('b'), award('a')] }, ['schema.unique /awards/2/id']],
    ['an award whose voucher is none', { awards: [award('a', 'nothing')] }, ['link.campaign /awards/0/offer']],
    ['an award whose voucher members claim', { awards: [award('a', 'toy-express-treat')] }, ['link.campaign /awards/0/offer']],
    ['a draw that is none', { lottery: 'nothing' }, ['link.campaign /lottery']],
    ['another document as its draw', { lottery: 'coins' }, ['link.campaign /lottery']],
    ['nothing of a draw that cannot be read', { lottery: 'unread' }, []],
    ['a draw of other markets', { markets: ['MY'], lottery: 'abroad' }, ['link.campaign /lottery']],
  ])('the check finds %s', (_what, change, problems) => {
    expect(problemsOf(checkActivity, 'wheel-night', change)).toEqual(problems);
  });

  it.each([
    [
      'a draw of other markets',
      { markets: ['MY'], lottery: 'abroad' },
      '“Abroad” is in Singapore and Thailand alone: choose a draw in a market of this activity, or add one of its markets.',
    ],
    ['another document as its draw', { lottery: 'coins' }, '“Coins” is no prize draw: choose one.'],
    ['a draw that is none', { lottery: 'nothing' }, 'The prize draw that was chosen is not there: choose another one.'],
    ['a store that is none', { store: 'nowhere' }, 'The store that was chosen is not there: choose another one.'],
    [
      'an award whose voucher is not for all markets',
      { markets: ['MY', 'AU'], awards: [award('a', 'level-up-discount')] },
      '“@” is not for Australia: choose another one, leave this market out of the activity, or add it to “@”.',
    ],
  ])('operators read what does not fit: %s', (_what, change, sentence) => {
    const told: (string | undefined)[] = [];
    checkActivity({ ...document('wheel-night'), ...change } as Json, index, (_code, _pointer, _message, detail) => told.push(detail?.ops));
    const [namespace, key] = (document('level-up-discount').name as { t: string }).t.split(/\.(.*)/s);
    const { texts } = documents.get(`locale:en.${namespace}` as DocumentKey) as { texts: Record<string, string> };
    expect(told).toContain(sentence.replaceAll('@', texts[key!]!));
  });

  it('every activity of the baseline passes', () => {
    const activities = [...documents.values()].filter((each) => (each as Json).type === 'activity') as Json[];
    expect(activities.length).toBeGreaterThan(4);
    for (const { id } of activities) expect(problemsOf(checkActivity, String(id), {}), String(id)).toEqual([]);
  });
});
