// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { $, type Answers, aDocument, aHost, aScreen, entry, problem, surroundings, type View } from './aScreen.tsx';

afterEach(() => document.body.replaceChildren());

const required = { rule: 'required', message: { t: 'rules.required' } };
const email = { rule: 'email', message: { t: 'rules.email' } };
const field = (bind: string, rules: unknown[], more: object = {}) => ({ type: 'field', id: bind.replace('.', '-'), bind, rules, ...more });
const button = (onPress: unknown) => ({ type: 'button', id: 'go', onPress });
const error = (screen: Awaited<ReturnType<typeof aScreen>>, id: string) => screen.element(id)?.querySelector('em')?.textContent;

async function form(blocks: unknown[], state: object, answers: Answers = {}) {
  const made = aHost({}, answers);
  const screen = await aScreen({ host: made.host, document: aDocument(blocks, { state: state as never }), surroundings: surroundings() });
  return { ...made, screen };
}

describe('A field', () => {
  it('reads and writes its state value, deep ones too', async () => {
    const { screen } = await form([field('form.email', []), { type: 'text', id: 'shown', text: $('state', 'form', 'email') }], {
      form: { email: 'a' },
    });
    await screen.type('form.email', 'ab');
    expect(screen.element('shown')?.textContent).toBe('ab');
    expect(screen.place.querySelector('input')?.value).toBe('ab');
    await screen.close();
  });

  it('says what is wrong after the member has left it, and no longer once it is right', async () => {
    const { screen } = await form([field('email', [required, email])], { email: '' });
    await screen.type('email', 'x');
    expect(error(screen, 'email')).toBe('');
    await screen.blur('email');
    expect(error(screen, 'email')).toBe('rules.email');
    await screen.type('email', 'x@y.my');
    expect(error(screen, 'email')).toBe('');
    await screen.type('email', '');
    expect(error(screen, 'email')).toBe('rules.required');
    await screen.close();
  });

  it('says that it is empty also where an answer put no value at all into it', async () => {
    const { screen } = await form([field('email', [required]), button([{ do: 'validate' }])], {});
    await screen.click('go');
    expect(error(screen, 'email')).toBe('rules.required');
    await screen.close();
  });

  it('tells its view whether it has to be filled', async () => {
    const made = aHost();
    const probe = entry(({ field: given }: View) => <p>{String(given.required)}</p>);
    const document = aDocument([
      field('a', [required], { type: 'probe' }),
      field('b', [{ ...required, when: $('state', 'a') }], { type: 'probe' }),
    ]);
    const screen = await aScreen({ host: { ...made.host, blocks: { probe } }, document });
    expect(screen.text()).toBe('truefalse');
    await screen.close();
  });

  it('is compared with another field, which may change later', async () => {
    const same = { rule: 'equals', field: 'one', message: { t: 'rules.same' } };
    const { screen } = await form([field('one', []), field('two', [same])], { one: 'a', two: 'a' });
    await screen.blur('two');
    expect(error(screen, 'two')).toBe('');
    await screen.type('one', 'b');
    expect(error(screen, 'two')).toBe('rules.same');
    await screen.close();
  });

  it('cannot be bound to a prototype', async () => {
    const { screen } = await form([field('__proto__.x', []), { type: 'text', id: 't', text: 'fine' }], {});
    expect(screen.element('t')?.textContent).toBe('fine');
    await screen.close();
  });
});

describe('validate', () => {
  it('shows what is wrong, moves to the first wrong field of the page and ends the chain', async () => {
    const chain = [{ do: 'validate' }, { do: 'toast', text: 'sent' }];
    const { screen, log } = await form([field('name', []), field('first', [required]), field('second', [required]), button(chain)], {
      first: '',
      second: '',
    });
    await screen.click('go');
    expect([error(screen, 'first'), error(screen, 'second'), (document.activeElement as HTMLInputElement).name]).toEqual([
      'rules.required',
      'rules.required',
      'first',
    ]);
    await screen.type('first', 'a');
    await screen.type('second', 'b');
    await screen.click('go');
    expect(log).toEqual(['toast sent info']);
    await screen.close();
  });

  it('lets a field be that was shown before and is hidden now', async () => {
    const hide = { ...button([{ do: 'set', path: 'both', value: false }]), id: 'hide' };
    const send = button([{ do: 'validate' }, { do: 'toast', text: 'sent' }]);
    const { screen, log } = await form([field('first', [required], { when: $('state', 'both') }), hide, send], { both: true });
    await screen.click('go');
    await screen.click('hide');
    await screen.click('go');
    expect(log).toEqual(['toast sent info']);
    await screen.close();
  });

  it('checks only the fields it names, and of those only what is on the screen', async () => {
    const chain = [
      { do: 'validate', fields: ['first', 'gone'] },
      { do: 'toast', text: 'sent' },
    ];
    const { screen, log } = await form(
      [field('first', []), field('second', [required]), field('gone', [required], { when: $('state', 'no') }), button(chain)],
      {},
    );
    await screen.click('go');
    expect([log, error(screen, 'second')]).toEqual([['toast sent info'], '']);
    await screen.close();
  });
});

it('a problem is shown at the field its code names until the value changes', async () => {
  const call = { do: 'call', operation: 'sessions.create', fieldErrors: { 'auth.password_incorrect': 'password' } };
  const { screen, log } = await form(
    [field('password', [required]), button([call])],
    { password: 'wrong' },
    {
      'sessions.create': () => {
        throw problem('auth.password_incorrect', 401);
      },
    },
  );
  await screen.click('go');
  expect(error(screen, 'password')).toBe('errors.auth.password_incorrect');
  expect((document.activeElement as HTMLInputElement).name).toBe('password');
  expect(log.filter((line) => line.startsWith('toast'))).toEqual([]);
  await screen.type('password', 'other');
  expect(error(screen, 'password')).toBe('');
  await screen.close();
});

it.each([
  ['validation.request', 'future', 'errors.field{"context":"future"}'],
  ['validation.request', 'maxLength', 'errors.field{"context":"maxLength"}'],
  ['validation.postal_code', 'validation.postal_code', 'errors.validation.postal_code'],
])('a problem %s of the rule %s is shown at the first field it names that is on the screen', async (code, rule, said) => {
  const fields = ['/nowhere', '/birthday', '/name'].map((path) => ({ path, code: rule }));
  const { screen, log } = await form(
    [field('name', []), field('birthday', []), button([{ do: 'call', operation: 'profile.update' }])],
    { name: 'Ada', birthday: '2030-01-01' },
    {
      'profile.update': () => {
        throw Object.assign(problem(code, 422), { fields });
      },
    },
  );
  await screen.click('go');
  expect([error(screen, 'birthday'), error(screen, 'name')]).toEqual([said, '']);
  expect((document.activeElement as HTMLInputElement).name).toBe('birthday');
  expect(log.filter((line) => line.startsWith('toast'))).toEqual([]);
  await screen.close();
});

it('onChange follows the state value, and a view gives its value with the event', async () => {
  const made = aHost();
  const choice = entry(({ id, field: given, props }: View) => (
    <button
      type="button"
      data-block={id}
      onClick={() => {
        given.set('b');
        props.onChange?.({ value: 'b' });
      }}
    >
      {given.value}
    </button>
  ));
  const onChange = [{ do: 'set', path: 'copy', value: $('event', 'value') }];
  const document = aDocument(
    [
      { type: 'choice', id: 'c', bind: 'tab', onChange },
      { type: 'text', id: 't', text: $('state', 'copy') },
    ],
    { state: { tab: 'a' } },
  );
  const screen = await aScreen({ host: { ...made.host, blocks: { ...made.host.blocks, choice } }, document });
  await screen.click('c');
  expect(screen.text()).toBe('bb');
  await screen.close();
});
