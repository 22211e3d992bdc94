import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ActionContract, actionContracts } from '../../schemas/action.ts';
import { handedInputs, valueInputs } from '../../schemas/part.ts';
import { aProduct, type Body, examine, problemsAfter, told } from '../fixtures/documents/product.ts';

const page = readFileSync('docs/documents.md', 'utf8');

describe('docs/documents.md', () => {
  it('has every action as its contract says it', () => {
    const row = ([name, { description, properties, required }]: [string, ActionContract]) => {
      const takes = Object.keys(properties).map((each) => (required.includes(each) ? `\`${each}\`` : `\`${each}?\``));
      return `| \`${name}\` | ${takes.join(' ') || '–'} | ${description} |`;
    };
    const [, table = ''] = page.split('\n## Actions\n')[1]!.split('|---|---|---|\n');
    expect(table.split('\n\n')[0]!.split('\n')).toEqual(Object.entries(actionContracts).map(row));
  });

  it('has examples that pass the check on a screen', () => {
    const examples = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, text]) => JSON.parse(text!) as Body);
    expect(examples).toHaveLength(3);
    for (const example of examples) {
      expect(told(problemsAfter('screen:records', (records) => void Object.assign(records, example)))).toEqual([]);
    }
  });

  it('has a part and its use that pass the check, and every kind of input', () => {
    const only = (language: string) => JSON.parse(new RegExp(`^\`\`\`json ${language}\n(.*?)^\`\`\``, 'ms').exec(page)![1]!) as Body;
    const goHome = { schemaVersion: 1, id: 'go-home', description: 'Goes home', actions: [{ do: 'navigate', to: 'home' }] };
    const documents = aProduct().filter(({ kind }) => kind !== 'part');
    (documents.find(({ id }) => id === 'records')!.body as Body).blocks[1] = only('use');
    const parts = [only('part'), goHome].map((body) => ({ kind: 'part' as const, id: body.id as string, body }));
    expect(told(examine([...documents, ...parts]).problems)).toEqual([]);
    const table = page.split('| Input | What a place gives')[1]!.split('\n\n')[0]!;
    const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name));
    expect(named.sort()).toEqual([...valueInputs, ...handedInputs].sort());
  });
});
