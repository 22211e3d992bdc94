// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { $, aDocument, aHost, aScreen, surroundings } from './aScreen.tsx';

afterEach(() => document.body.replaceChildren());

const text = (id: string, value: unknown) => ({ type: 'text', id, text: value });
const button = (onPress: unknown) => ({ type: 'button', id: 'go', onPress });

describe('The screen itself', () => {
  it('runs onOpen once, tells its title, and shows sheets by the address', async () => {
    const titles: string[] = [];
    const made = aHost({ title: (title) => void titles.push(title), renderFoot: (children) => <footer>{children}</footer> });
    const document = aDocument([text('a', 'main')], {
      title: { t: 'title', with: { name: $('member', 'name') } },
      onOpen: [{ do: 'track', event: 'open' }],
      footBlocks: [text('f', 'foot')] as never,
      sheets: { help: { title: { t: 'help' }, blocks: [text('s', 'sheet')] as never } },
    });
    const screen = await aScreen({ host: made.host, document });
    expect([screen.text(), screen.place.querySelector('footer')?.textContent]).toEqual(['mainfoot', 'foot']);
    const route = (sheet: string) => ({ screen: 'test', path: '/test', params: { sheet } });
    await screen.show({ revision: 2, surroundings: surroundings({ member: { name: 'Ada' }, route: route('help') }) });
    expect(screen.place.querySelector('dialog')?.getAttribute('aria-label')).toBe('help');
    expect(screen.element('s')?.textContent).toBe('sheet');
    await screen.show({ surroundings: surroundings({ route: route('constructor') }) });
    expect(screen.place.querySelector('dialog')).toBeNull();
    expect(made.log.filter((line) => line.startsWith('track'))).toEqual(['track open {}']);
    expect(titles).toEqual(['title{}', 'title{"name":"Ada"}', 'title{}']);
    await screen.close();
  });

  it('is bound anew when the language changes', async () => {
    const made = aHost();
    const screen = await aScreen({ host: made.host, document: aDocument([text('a', { t: 'hello' })]) });
    await screen.show({
      host: { ...made.host, text: () => 'halo' },
      surroundings: surroundings({ session: { signedIn: false, market: 'ID', language: 'id' } }),
    });
    expect(screen.text()).toBe('halo');
    await screen.close();
  });

  it('hides and shows blocks as their guards say, at the instant a window opens', async () => {
    const made = aHost();
    const guarded = (id: string, guard: object) => ({ ...text(id, id), guards: [guard] });
    const blocks = [
      guarded('member', { guard: 'login' }),
      guarded('visitor', { guard: 'visitor' }),
      guarded('gold', { guard: 'level', min: 3 }),
      guarded('open', { guard: 'window', campaign: 'sale' }),
    ];
    const at = (now: string, more: object = {}) =>
      surroundings({ campaign: { sale: { window: { from: '2026-06-02T00:00:00Z' } } }, now: Date.parse(now), ...more });
    const screen = await aScreen({ host: made.host, document: aDocument(blocks), surroundings: at('2026-06-01T23:59:59Z') });
    expect(screen.text()).toBe('visitor');
    await screen.show({ surroundings: at('2026-06-02T00:00:00Z') });
    expect(screen.text()).toBe('visitoropen');
    await screen.show({
      surroundings: at('2026-06-02T00:00:00Z', { session: { signedIn: true, market: 'MY', language: 'en' }, member: { level: 3 } }),
    });
    expect(screen.text()).toBe('membergoldopen');
    await screen.close();
  });
});

it('works the same under React’s strict mode: onOpen once, subscriptions kept', async () => {
  const made = aHost({}, { 'me.get': () => ({ name: 'Ada' }) });
  const document = aDocument(
    [text('a', $('data', 'me', 'name')), text('b', $('state', 'n')), button([{ do: 'set', path: 'n', value: 2 }])],
    {
      state: { n: 1 },
      onOpen: [{ do: 'track', event: 'open' }],
      data: { me: { source: 'me.get' } },
    },
  );
  const screen = await aScreen({ host: made.host, document }, true);
  await screen.settle();
  await screen.click('go');
  expect(screen.text()).toBe('Ada2go');
  expect(made.log.filter((line) => line.startsWith('track'))).toEqual(['track open {}']);
  await screen.close();
});
