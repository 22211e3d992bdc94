import fc from 'fast-check';

type Source = fc.Arbitrary<string>;

/** Data of the generated expressions: complete, so that CEL itself can evaluate them. */
export const COMPLETE_SCOPE = {
  m: { n: 7, d: -2.5, s: 'Ada', b: true, nums: [3, 1, 2.5], texts: ['a', 'bc', ''] },
};

export const COMPLETE_DECLARATIONS = {
  m: {
    type: 'object',
    properties: {
      n: { type: 'integer' },
      d: { type: 'number' },
      s: { type: 'string' },
      b: { type: 'boolean' },
      nums: { type: 'array', items: { type: 'number' } },
      texts: { type: 'array', items: { type: 'string' } },
    },
  },
} as const;

/** Sources of one type each. Numbers are written as CEL's double, because that is what its evaluator finds in JSON data. */
interface Sources {
  readonly number: Source;
  readonly text: Source;
  readonly test: Source;
  readonly numbers: Source;
}

const literal = fc.integer({ min: -40, max: 40 }).map((n) => (n < 0 ? `(${n}.5)` : `${n}.25`));
const quoted = fc.constantFrom('"a"', '"bc"', '"Ad"', '"x y"', '"é"', "'q\\'s'");

/** Builds sources `depth` levels deep; `item` is the name of a number that a macro around them binds. */
function sources(depth: number, item?: string): Sources {
  const leaves: Sources = {
    number: item ? fc.oneof(literal, fc.constantFrom('m.n', 'm.d', item)) : fc.oneof(literal, fc.constantFrom('m.n', 'm.d', 'm.nums[1]')),
    text: fc.oneof(quoted, fc.constantFrom('m.s', 'm.texts[1]')),
    test: fc.constantFrom('m.b', 'true', 'false', 'has(m.n)'),
    numbers: fc.constantFrom('m.nums', '[m.n, 2.5]'),
  };
  if (depth === 0) return leaves;
  const { number, text, test, numbers } = sources(depth - 1, item);
  const name = item ? 'y' : 'x';
  const inner = item === 'y' ? undefined : sources(depth - 1, name);
  const pick = (strings: TemplateStringsArray, ...parts: Source[]) =>
    fc.tuple(...parts).map((values) => strings.reduce((all, string, index) => all + values[index - 1] + string));

  return {
    number: fc.oneof(
      leaves.number,
      pick`(${number} ${fc.constantFrom('+', '-', '*')} ${number})`,
      pick`(${number} ${fc.constantFrom('/', '%')} ${fc.constantFrom('2.5', '4.0', '(-3.0)')})`,
      pick`(-${number})`,
      pick`(${test} ? ${number} : ${number})`,
      pick`${fc.constantFrom('min', 'max')}(${number}, ${number})`,
      pick`${fc.constantFrom('floor', 'ceil', 'round')}(${number})`,
      pick`double(size(${fc.oneof(text, numbers)}))`,
    ),
    text: fc.oneof(
      leaves.text,
      pick`(${text} + ${text})`,
      pick`(${test} ? ${text} : ${text})`,
      pick`string(${number})`,
      pick`m.texts.join(${text})`,
    ),
    test: fc.oneof(
      leaves.test,
      pick`(${test} ${fc.constantFrom('&&', '||')} ${test})`,
      pick`(!${test})`,
      pick`(${number} ${fc.constantFrom('<', '<=', '>', '>=')} ${number})`,
      pick`(${text} ${fc.constantFrom('<', '<=', '>', '>=')} ${text})`,
      pick`(m.n ${fc.constantFrom('==', '!=')} ${number})`,
      pick`(m.s ${fc.constantFrom('==', '!=')} ${text})`,
      pick`(${number} in m.nums)`,
      pick`${text}.${fc.constantFrom('contains', 'startsWith', 'endsWith')}(${text})`,
      ...(inner ? [pick`${numbers}.${fc.constantFrom('exists', 'all', 'exists_one')}(${fc.constant(name)}, ${inner.test})`] : []),
    ),
    numbers: fc.oneof(
      leaves.numbers,
      ...(inner
        ? [
            pick`${numbers}.filter(${fc.constant(name)}, ${inner.test})`,
            pick`${numbers}.map(${fc.constant(name)}, ${inner.number})`,
            pick`${numbers}.map(${fc.constant(name)}, ${inner.test}, ${inner.number})`,
          ]
        : []),
    ),
  };
}

const { number, text, test, numbers } = sources(3);

export const wellTyped: Source = fc.oneof(number, text, test, numbers);
