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
      'chains of which each runs the next one twice, forty in a row',
      (b) => {
        const twice = (at: number) => [
          { do: 'run', chain: `c${at + 1}` },
          { do: 'run', chain: `c${at + 1}` },
        ];
        b.actions = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, at < 39 ? twice(at) : [{ do: 'back' }]]));
        b.onOpen = [{ do: 'run', chain: 'c0' }];
      },
      [expect.stringMatching(/^document\.expanded screen:home \/actions\/c\d+\/[01]\/chain$/)],
    ],
    [
      'a named value of 300 parts that a thousand blocks read',
      (b) => {
        b.values = { long: `=${'member.name + '.repeat(30)}''` };
        const block = (at: number) => ({ type: 'text', id: `t${at}`, text: '=values.long' });
        b.blocks.push(...Array.from({ length: 1_000 }, (_, at) => block(at)));
      },
      [expect.stringMatching(/^document\.expanded screen:home \/blocks\/\d+\/text$/)],
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

  it('hundreds of warnings do not keep an error from being told', () => {
    const problems = problemsAfter('screen:home', (body) => {
      const call = { do: 'call', operation: 'sessions.end', error: { 'coins.hold_resolved': [] } };
      const many = Array.from({ length: 150 }, (_, at) => ({ type: 'button', id: `b${at}`, text: '=session.market', onPress: [call] }));
      body.blocks = [...many, { type: 'nope', id: 'n' }];
    });
    expect(problems.filter(({ severity }) => severity === 'warning')).toHaveLength(maxProblems);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code)).toEqual(['block.unknown']);
  });

  it('thousands of small faults are told a hundred times at most, and each block is read a few times, however many there are', () => {
    const readsOf = (blocks: number): number => {
      let reads = 0;
      const problems = problemsAfter('screen:home', (body) => {
        body.blocks = Array.from({ length: blocks }, (_, at) => ({
          get type() {
            reads += 1;
            return 'nope';
          },
          id: `n${at}`,
        }));
      });
      expect(problems.length).toBe(maxProblems);
      return reads / blocks;
    };
    const few = readsOf(500);
    expect(few).toBeGreaterThanOrEqual(1);
    expect(readsOf(5_000)).toBeLessThanOrEqual(few);
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
    ['^(a|a){24}b$', false],
    ['^(?:a?){30}b$', false],
    ['^(a|b|ab){20}c$', false],
    ['^a*a*a*a*a*$', false],
    ['^[a-z]*[0-9]*[a-z]*[0-9a-f]*[e-k]*$', false],
    ['^(\\w+\\s?)+$', false],
    ['^(.*,){8}x$', false],
    ['^(?=.*[0-9]).{8,}$', false],
    ['^(.)\\1$', false],
    ['[a-z]*[a-z]*!', false],
    [`^${'(ab?)'.repeat(140)}$`, false],
    ['('.repeat(50_000) + ')'.repeat(50_000), false],
    ['[', false],
    ['^.+@.+$', true],
    ['^[A-Z0-9]+(-[A-Z0-9]+)*$', true],
    ['^(ab+)+$', true],
    ['^(JAN|FEB|MAR|APR) [0-9]{1,2}$', true],
    ['^[a-z]*[0-9]*[.]*$', true],
    ['^(?:(?<country>[A-Z]{2}) )?[0-9]{4,200}$', true],
    ['^\\p{L}{1,40}( \\p{L}{1,40}){0,3}$', true],
    ['[0-9]', true],
    ['^[0-9]+([.][0-9]{1,2})?$', true],
  ])('the pattern %.80s may be used: %s', (pattern, good) => {
    expect(patternFault(pattern) === undefined, patternFault(pattern)).toBe(good);
  });
});
