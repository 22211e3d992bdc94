import { expect, it } from 'vitest';
import { programme, takeRelease } from '../../../member-server/programme/index.ts';
import { aFeed, aRelease, someRules } from '../programme.ts';

it('gives a release’s documents by name, made once per release', () => {
  const release = aRelease();
  expect(programme(release)).toBe(programme(release));
  expect(programme(release).coins.registrationReward).toBe(100);
  expect(programme(release).market('MY').timeZone).toBe('Asia/Kuala_Lumpur');
});

it.each([
  ['in another time zone', '2025-03-01T08:00:00+08:00'],
  ['with a space, as older versions took it', '2025-03-01 00:00:00Z'],
])('gives windows in UTC, where a document has an instant %s', (_form, from) => {
  const to = '2025-03-08T00:00:00Z';
  const rules = someRules({ 'toy-express': { window: { from, to } } });
  expect(rules.announcements.get('toy-express')!.window).toEqual({ from: '2025-03-01T00:00:00.000Z', to });
});

it('says which document or market is missing', () => {
  const release = aRelease();
  const documents = new Map(release.documents);
  documents.delete('campaign:coins');
  expect(() => programme({ ...release, documents }).coins).toThrow('Revision 1 has no document campaign:coins');
  expect(() => someRules().market('XX')).toThrow('no market XX');
});

it('takes the release in force at the instant', () => {
  const feed = aFeed(aRelease(), aRelease({ coins: { registrationReward: 7 } }, 2, '2025-03-01T00:00:00.000Z'));
  expect(takeRelease(feed, '2025-02-28T23:59:59.999Z').revision).toBe(1);
  expect(takeRelease(feed, '2025-03-01T00:00:00.000Z').coins.registrationReward).toBe(7);
});

it('finds a text by its dotted key, in English where the language lacks it, else gives the key', () => {
  const release = aRelease();
  const documents = new Map(release.documents)
    .set('locale:en.sample', { texts: { 'a.b': 'Hello', only: 'Only here' } })
    .set('locale:id.sample', { texts: { 'a.b': 'Halo' } });
  const { text } = programme({ ...release, documents });
  expect([text('id', 'sample.a.b'), text('id', 'sample.only'), text('id', 'sample.none'), text('id', 'sample.toString')]).toEqual([
    'Halo',
    'Only here',
    'sample.none',
    'sample.toString',
  ]);
});
