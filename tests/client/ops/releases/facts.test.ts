import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../../client/ops/pages/releases/facts.ts';
import { shippedSite } from '../shipped-site.ts';
import { block, price, text } from './changes.ts';

describe('What a release changes, in one sentence', () => {
  it('the sentence has values first, a text once, and counts the rest', () => {
    const changes = [block('removed', ''), price, text('en', 'English', '“New”'), text('th', 'Thai', '“ใหม่”')];
    expect(factsOf({ changes, campaigns: [] }, shippedSite)).toEqual({
      facts: [
        { about: 'spend for one coin', after: 'MYR 0.30', before: 'MYR 0.25' },
        { after: '“New”', before: 'Old' },
      ],
      more: 1,
    });
    expect(factsOf({ changes, campaigns: [] }, shippedSite, 1).more).toBe(2);
    expect(factsOf({ changes: [text('en', 'English', 'x'.repeat(500))], campaigns: [] }, shippedSite).facts[0]!.after).toHaveLength(60);
  });

  it('the sentence names a campaign that comes or goes by what it is, without its texts', () => {
    const boost = (change: 'added' | 'removed', id: string, title: string) => ({
      id,
      title,
      type: 'Coin boost',
      change,
      summary: '',
      terms: [],
    });
    const campaigns = [boost('added', 'kl-weekend', 'Merdeka weekend'), boost('removed', 'rain', 'Rain')];
    const changes = [
      { ...block('removed', ''), kind: 'campaign' as const, id: 'kl-weekend', change: 'added' as const },
      { ...text('en', 'English', '“Merdeka weekend”'), campaign: 'kl-weekend' },
      { ...text('th', 'Thai', '“ฝน”'), campaign: 'kl-weekend' },
      price,
    ];
    expect(factsOf({ changes, campaigns }, shippedSite)).toEqual({
      facts: [
        { about: 'the new coin boost', after: 'Merdeka weekend' },
        { about: 'the end of the coin boost', after: 'Rain' },
        { about: 'spend for one coin', after: 'MYR 0.30', before: 'MYR 0.25' },
      ],
      more: 0,
    });
  });
});
