import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { wordsFrom } from '../../../../client/ops/pages/campaigns/campaign-texts.ts';
import { shippedSite } from '../shipped-site.ts';

const textsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`locales/${language}/invitations.json`, 'utf8')).texts;
const rulesOf = (campaign: string): string =>
  JSON.parse(readFileSync(`campaigns/invitations/${campaign}.json`, 'utf8')).rules.t.replace('invitations.', '');

it.each(shippedSite.languageCodes)(
  'in %s, the rules that a new invitation campaign begins with promise nothing of the bottle; those of the campaigns that give it do',
  (language) => {
    const texts = textsIn(language);
    const begins = texts[(wordsFrom('invitation', undefined).rules as { t: string }).t.replace('invitations.', '')]!;
    expect(begins.split('\n')).toHaveLength(4);
    for (const campaign of ['friends', 'friends-august-2025']) {
      const rules = texts[rulesOf(campaign)]!.split('\n');
      expect(rules.slice(0, 4).join('\n')).toBe(begins);
      expect(rules).toHaveLength(5);
    }
  },
);
