import { writtenNumber } from '../../schemas/written-number.ts';

/** The optional parts of a new block, besides its title, in the order of their code: a countdown, a form field, a repeat, a button. */
export const parts = ['countdown', 'field', 'repeat', 'actions'] as const;

export type BlockPart = (typeof parts)[number];

export const isPart = (word: string): word is BlockPart => (parts as readonly string[]).includes(word);

/** The block's name in its spellings, and its key in `locales/<language>/examples.json`. */
export interface BlockName {
  /** `flash-sale` */
  readonly type: string;
  /** `flashSale` */
  readonly camel: string;
  /** `FlashSale` */
  readonly pascal: string;
  /** `flash_sale` */
  readonly key: string;
  /** Title such as `Flash sale`. A name with a written number, which no text may contain (`top-10`, `double-coins`), gets `A title`. */
  readonly words: string;
}

export function namesOf(type: string): BlockName {
  const words = type.split('-');
  const pascal = words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
  const [first = '', ...rest] = pascal;
  const sentence = words.join(' ');
  return {
    type,
    pascal,
    camel: first.toLowerCase() + rest.join(''),
    key: words.join('_'),
    words: writtenNumber(sentence, 'en') ? 'A title' : sentence[0]!.toUpperCase() + sentence.slice(1),
  };
}

/** The code that a part adds to a block's files; `''` if nothing. */
interface PartCode {
  readonly properties: string;
  readonly required: readonly string[];
  /** Properties of the example beside `props`. */
  readonly example: string;
  readonly exampleProps: string;
  /** English texts by key, below the block's key. */
  readonly texts: Readonly<Record<string, string>>;
  readonly imports: string;
  /** Names imported from `engine/view.ts`, and the props that the view destructures (`takes`). */
  readonly kit?: string;
  readonly takes?: string;
  readonly before: string;
  readonly markup: string;
  readonly test: (name: BlockName) => string;
}

const text = (name: BlockName, key: string) => `{ t: 'examples.${name.key}.${key}' }`;

export function partCode(part: BlockPart | 'title', name: BlockName): PartCode {
  return codes[part](name);
}

const codes: Readonly<Record<BlockPart | 'title', (name: BlockName) => PartCode>> = {
  title: (name) => ({
    properties: `title: { type: 'string', 'x-as': 'text', description: 'Title of the block' },`,
    required: ['title'],
    example: '',
    exampleProps: `title: ${text(name, 'title')},`,
    texts: { title: name.words },
    imports: '',
    before: '',
    markup: '<h2>{props.title}</h2>',
    test: ({ words }) => `it('shows its title', async () => {
  const { text } = await show();
  expect(text()).toContain('${words}');
});`,
  }),
  actions: (name) => ({
    properties: `buttonText: { type: 'string', 'x-as': 'text', description: 'Label of the button' },
      onPress: { type: 'array', 'x-as': 'actions', description: 'Runs when the button is tapped' },`,
    required: ['buttonText', 'onPress'],
    example: '',
    exampleProps: `buttonText: ${text(name, 'button')},
        onPress: [{ do: 'navigate', to: 'home' }],`,
    texts: { button: 'Go' },
    imports: `import { Button } from '../../ui/Button.tsx';\n`,
    takes: 'busy',
    before: '',
    markup: `<Button busy={busy} onClick={props.onPress}>{props.buttonText}</Button>`,
    test: () => `it('runs its actions when its button is pressed', async () => {
  const { press, log } = await show();
  await press('Go');
  expect(log).toContainEqual(expect.stringContaining('navigate home'));
});`,
  }),
  countdown: (name) => ({
    properties: `until: { type: 'string', format: 'date-time', description: 'Date and time at which it ends' },
      leftText: { type: 'string', 'x-as': 'text', 'x-fills': ['time'], description: 'Shown until the end; {{time}} counts down' },`,
    required: ['until', 'leftText'],
    example: '',
    exampleProps: `until: '2030-01-01T00:00:00Z',
        leftText: ${text(name, 'left')},`,
    texts: { left: 'Ends in {{time}}' },
    imports: `import { showDuration } from '../../ui/duration.ts';\n`,
    kit: 'useCountdown',
    before: 'const left = useCountdown(props.until);',
    markup: `{left > 0 && <p>{props.leftText.replace('{{time}}', showDuration(left))}</p>}`,
    test: () => `it('counts down by the server’s time, and no further', async () => {
  const { text, pass } = await show({ until: '2026-06-01T12:01:30Z' }, '2026-06-01T12:00:00Z');
  expect(text()).toContain('Ends in 1:30');
  await pass(1_000);
  expect(text()).toContain('Ends in 1:29');
  await pass(89_000);
  expect(text()).not.toContain('Ends in');
});`,
  }),
  field: (name) => ({
    properties: '...fieldProps,',
    required: ['bind', 'label'],
    example: `state: { value: '' },`,
    exampleProps: `bind: 'value',
        label: ${text(name, 'label')},
        rules: [{ rule: 'required', message: ${text(name, 'required')} }],`,
    texts: { label: 'Your answer', required: 'Please answer' },
    imports: `import { TextField } from '../../ui/TextField.tsx';\nimport { fieldWords } from '../field-words.ts';\n`,
    takes: 'field',
    before: `const change = (value: string) => {
    field.set(value);
    props.onChange?.({ value });
  };`,
    markup: `<TextField
        {...fieldWords(props, field)}
        name={field.name}
        value={field.value ?? ''}
        onChange={change}
        onBlur={field.blur}
        required={field.required}
        disabled={props.disabled}
      />`,
    test: () => `it('takes what is written, and says what is wrong once the member has left it', async () => {
  const { write, blur, text, place } = await show();
  await write('value', 'A word');
  expect(place.querySelector('input')?.value).toBe('A word');
  await write('value', '');
  await blur('value');
  expect(text()).toContain('Please answer');
});`,
  }),
  repeat: () => ({
    properties: `each: { type: 'array', 'x-as': 'each', description: 'The list to repeat over' },
      as: { type: 'string', 'x-as': 'fixed', pattern: '^[a-z][A-Za-z]*$', description: 'The name of one item in expressions' },
      key: { type: 'string', description: 'An expression that tells items apart, such as \`=item.id\`' },
      block: { type: 'object', 'x-as': 'block', description: 'The block shown for each item' },
      emptyBlocks: { type: 'array', 'x-as': 'blocks', description: 'Blocks shown when the list is empty' },`,
    required: ['each', 'as', 'block'],
    example: `data: { rows: [{ id: 'a', name: 'First' }, { id: 'b', name: 'Second' }] },`,
    exampleProps: `each: '=data.rows',
        as: 'row',
        key: '=row.id',
        block: { type: 'text', id: 'row', text: '=row.name' },`,
    texts: {},
    imports: '',
    before: 'const { count, key, render } = props.block;',
    markup: `{count === 0 ? props.emptyBlocks : <ul>{Array.from({ length: count }, (_, at) => <li key={key(at)}>{render(at)}</li>)}</ul>}`,
    test: () => `it('shows a block for each item', async () => {
  const { place } = await show();
  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['First', 'Second']);
});`,
  }),
};
