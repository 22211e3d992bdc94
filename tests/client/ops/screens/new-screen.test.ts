import { describe, expect, it } from 'vitest';
import { idRefusal, newScreen, routeRefusal, screenIdOf } from '../../../../client/ops/pages/screens/new-screen.ts';
import type { ScreenDocument } from '../../../../schemas/screen.ts';

const screens = [
  { id: 'home', title: 'Home', route: '/home' },
  { id: 'party', title: 'Party', route: '/new-year' },
];

describe('A new screen', () => {
  it.each([
    ['New Year party', 'new-year-party'],
    ['Home', 'home-2'],
    ['New Year', 'new-year-2'],
    ['新年', ''],
  ])('called %s has the id %s, which is free and whose route is', (name, id) => expect(screenIdOf(name, screens)).toBe(id));

  it.each([
    ['party', 'Party has this id.'],
    ['Gift Card', 'Small letters, digits and single hyphens, as in “gift-card”.'],
    ['gift-card', undefined],
  ])('of the id %s: %s', (id, refusal) => expect(idRefusal(id, screens)).toBe(refusal));

  it.each([
    ['gift-card', 'Begin with a slash, as in “/gift-card”.'],
    ['/gift card', 'Letters, digits and hyphens alone, with single slashes between words.'],
    [`/${'a'.repeat(80)}`, 'It is too long: 80 letters at most.'],
    ['/home', 'Home opens there already.'],
    ['/gift-card', undefined],
  ])('at %s: %s', (route, refusal) => expect(routeRefusal(route, screens)).toBe(refusal));

  it('says its name as the title of the screen and of its bar', () => {
    const title = { t: 'new_year_party.title' };
    const body = newScreen('new-year-party', '/new-year-party');
    expect(body).toMatchObject({ id: 'new-year-party', route: '/new-year-party', title, blocks: [{ type: 'top-bar', title }] });
  });

  it('as a copy says its own name wherever the other said its, and its other texts', () => {
    const other = {
      schemaVersion: 1,
      id: 'party',
      route: '/new-year',
      title: { t: 'party.title' },
      blocks: [
        { type: 'top-bar', id: 'bar', title: { t: 'party.title' } },
        { type: 'text', id: 'text', text: { t: 'party.text' } },
      ],
    } as unknown as ScreenDocument;
    expect(newScreen('ball', '/ball', other)).toEqual({
      ...other,
      id: 'ball',
      route: '/ball',
      title: { t: 'ball.title' },
      blocks: [{ type: 'top-bar', id: 'bar', title: { t: 'ball.title' } }, other.blocks[1]],
    });
  });
});
