import { describe, expect, it } from 'vitest';
import { scanJson } from '../../../config-server/baseline/scan-json.ts';
import { patternFault } from '../../../config-server/checks/pattern.ts';
import { readPlaceholders } from '../../../config-server/checks/placeholders.ts';
import { maxProblems } from '../../../config-server/checks/report.ts';
import { maxDepth } from '../../../config-server/checks/shape.ts';
import { type Body, problemsAfter, told } from '../../fixtures/documents/product.ts';

/** `levels` sections inside one another. */
function deepSections(levels: number): object {
  let block: object = { type: 'text', id: 'leaf', text: { t: 'home.title' } };
  for (let level = 0; level < levels; level += 1) block = { type: 'section', id: `s${level}`, title: { t: 'home.title' }, blocks: [block] };
  return block;
}

const deep = (levels: number): unknown => {
  let list: unknown = [];
  for (let level = 0; level < levels; level += 1) list = [list];
  return list;
};

describe('Hostile documents are refused with exact problems (engine goals 1 and 16)', () => {
  const rows: readonly (readonly [sentence: string, change: (body: Body) => unknown, expected: readonly string[]])[] = [
    [
      'a tree 3,000 blocks deep',
      (b) => {
        b.blocks = [deepSections(3_000)];
      },
      [`document.depth screen:home /blocks/0${'/blocks/0'.repeat(maxDepth / 2 - 1)}`],
    ],
    [
      'lists 100,000 deep',
      (b) => {
        b.state = deep(100_000);
      },
      [`document.depth screen:home /state${'/0'.repeat(maxDepth - 1)}`],
    ],
    [
      'a block that stands in itself',
      (b) => {
        b.blocks[0].blocks[0] = b.blocks[0];
      },
      ['document.cycle screen:home /blocks/0/blocks/0'],
    ],
    [
      'a text of a million characters',
      (b) => {
        b.state.name = 'x'.repeat(1_000_000);
      },
      ['document.bytes screen:home '],
    ],
    [
      'two hundred thousand numbers',
      (b) => {
        b.state.name = new Array(200_000).fill(1);
      },
      ['document.nodes screen:home '],
    ],
    [
      'a key that reaches a prototype',
      (b) => {
        b.state = JSON.parse('{"__proto__":{"admin":true}}');
      },
      ['document.key screen:home /state/__proto__'],
    ],
    [
      'a number that is none',
      (b) => {
        b.state.count = Number.NaN;
      },
      ['document.value screen:home /state/count'],
    ],
    [
      'a function',
      (b) => {
        b.state.count = () => 1;
      },
      ['document.value screen:home /state/count'],
    ],
    ['null', () => null, ['schema.type screen:home ']],
    ['a text', () => 'home', ['schema.type screen:home ']],
    [
      'blocks of wrong kinds',
      (b) => {
        b.blocks = [null, 1, 'text', [], { type: 7, id: 'x' }, { type: 'toString', id: 'y' }, { id: 'z' }];
      },
      [
        'schema.type screen:home /blocks/0',
        'schema.type screen:home /blocks/1',
        'schema.type screen:home /blocks/2',
        'schema.type screen:home /blocks/3',
        'schema.required screen:home /blocks/4/type',
        'block.unknown screen:home /blocks/5/type',
        'schema.required screen:home /blocks/6/type',
      ],
    ],
    [
      'actions of wrong kinds',
      (b) => {
        b.onOpen = [null, { do: 'hasOwnProperty' }, { do: ['set'] }, {}];
        b.blocks = [];
        b.sheets = {};
      },
      [
        'action.unknown screen:home /onOpen/1/do',
        'action.unknown screen:home /onOpen/2/do',
        'action.unknown screen:home /onOpen/3/do',
        'schema.type screen:home /onOpen/0',
      ],
    ],
    [
      'an expression as deep as the parser allows',
      (b) => {
        b.blocks[0].blocks[0].when = `=${'('.repeat(450)}true${')'.repeat(450)}`;
      },
      ['expression.too_complex screen:home /blocks/0/blocks/0/when'],
    ],
    [
      'an expression that walks lists in lists in lists',
      (b) => {
        b.blocks[0].blocks[0].when =
          '=data.levels.items.exists(a, data.levels.items.exists(b, data.levels.items.exists(c, a.code == b.code)))';
      },
      ['expression.too_complex screen:home /blocks/0/blocks/0/when'],
    ],
  ];

  it.each(rows.map(([sentence, change, expected]) => ({ sentence, change, expected })))('$sentence', ({ change, expected }) => {
    expect(told(problemsAfter('screen:home', change)).sort()).toEqual([...expected].sort());
  });

  it('a million small faults are told a hundred times at most, in little time', () => {
    const startedAt = performance.now();
    const problems = problemsAfter('screen:home', (body) => {
      body.blocks = Array.from({ length: 5_000 }, (_, at) => ({ type: 'nope', id: `n${at}` }));
    });
    expect(problems.length).toBe(maxProblems);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it('nothing it reads changes a prototype', () => {
    problemsAfter('screen:home', (body) => {
      body.blocks = JSON.parse('[{"type":"text","id":"a","constructor":{"prototype":{"polluted":1}}}]');
    });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});

describe('What reads hostile text is linear', () => {
  it.each([
    ['a text of 4 MB', JSON.stringify('x'.repeat(4_000_000)), undefined],
    ['a text of 4 MB that is not closed', `"${'x'.repeat(4_000_000)}`, 0],
    ['500,000 open lists', '['.repeat(500_000), 500_000],
    ['500,000 open braces in a text', '{"a":'.repeat(100_000), 500_000],
  ])('%s is scanned without overflow', (_sentence, text, offset) => {
    expect(scanJson(text).fault?.offset).toBe(offset);
  });

  it('a text of a million braces has no placeholders and one fault', () => {
    expect(readPlaceholders('{'.repeat(1_000_000)).fault).toBeDefined();
  });

  it.each([
    ['^[0-9]{5}$', true],
    ['^[A-Z]{2}[0-9]+$', true],
    ['^(\\+60)?1[0-9]{8,9}$', true],
    ['^(a+)+$', false],
    ['^([a-z]+)*$', false],
    ['^(a|a)*$', false],
    ['^((ab)*)*$', false],
    ['^(x{1,9}){2,}$', false],
    ['[', false],
  ])('the pattern %s may be used: %s', (pattern, good) => {
    expect(patternFault(pattern) === undefined).toBe(good);
  });
});
