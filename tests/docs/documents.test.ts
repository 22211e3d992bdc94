import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ActionContract, actionContracts } from '../../schemas/action.ts';
import { type Body, problemsAfter, told } from '../fixtures/documents/product.ts';

const page = readFileSync('docs/documents.md', 'utf8');

describe('docs/documents.md', () => {
  it('has every action as its contract says it', () => {
    const row = ([name, { description, properties, required }]: [string, ActionContract]) => {
      const takes = Object.keys(properties).map((each) => (required.includes(each) ? `\`${each}\`` : `\`${each}?\``));
      return `| \`${name}\` | ${takes.join(' ') || '–'} | ${description} |`;
    };
    const [, table = ''] = page.split('|---|---|---|\n');
    expect(table.split('\n\n')[0]!.split('\n')).toEqual(Object.entries(actionContracts).map(row));
  });

  it('has examples that pass the check on a screen', () => {
    const examples = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, text]) => JSON.parse(text!) as Body);
    expect(examples).toHaveLength(1);
    for (const example of examples) {
      expect(told(problemsAfter('screen:records', (records) => void Object.assign(records, example)))).toEqual([]);
    }
  });
});
