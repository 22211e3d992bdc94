import { describe, expect, it } from 'vitest';
import { aProduct, type Body, examine, problemsAfter, told, withChange } from '../../fixtures/documents/product.ts';

const greeting = (body: Body) => body.blocks[0].blocks[0];

describe('What is told of a document', () => {
  it('the fixture itself has none', () => {
    expect(told(examine(aProduct()).problems)).toEqual([]);
  });

  it('every problem has a sentence, a hint, and the block it stands in', () => {
    const [problem] = problemsAfter('screen:home', (body) => {
      greeting(body).when = '=member.coin > 3';
    });
    expect(problem).toMatchObject({ severity: 'error', block: 'text "greeting"' });
    expect(problem!.message).toContain('coin');
    expect(problem!.hint).toContain('coins');
  });

  it('a document without an error is delivered, one with an error is not', () => {
    const { delivered } = examine(
      withChange('screen:home', (body) => {
        body.colour = 1;
      }),
    );
    expect([...delivered.keys()]).not.toContain('screen:home');
    expect([...delivered.keys()]).toContain('screen:records');
  });
});
