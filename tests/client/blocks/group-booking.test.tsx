// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { problem } from '../engine/aScreen.tsx';
import { renderScreen } from './renderBlock.tsx';

const venue = { id: 'funifun', name: 'Funifun', art: 'store', ground: 'mint', address: 'Level 2' };
const slot = { id: 's1', time: '10:00', until: '11:00', startsAt: '2026-12-01T02:00:00Z', endsAt: '2026-12-01T03:00:00Z', left: 60 };
const times = {
  venue,
  kind: 'group',
  people: { from: 5, upTo: 60 },
  date: '2026-12-01',
  dayState: 'free',
  days: [{ date: '2026-12-01', state: 'free' }],
  slots: [{ ...slot, state: 'free', waitable: false }],
};
const member = { name: 'Mei', country: 'MY' };
const params = { venue: venue.id };
const open = () =>
  renderScreen('group-reserve', { member, params, answers: { 'venues.list': () => ({ items: [venue] }), 'venues.slots': () => times } });

it.each(['group-reserve', 'person-reserve'])('%s of a venue that is not there says so and offers nothing to fill in', async (screen) => {
  const { place } = await renderScreen(screen, {
    member,
    params,
    answers: {
      'venues.list': () => ({ items: [] }),
      'reservationWaits.list': () => ({ items: [] }),
      'venues.slots': () => {
        throw problem('request.not_found', 404);
      },
    },
  });
  const blocks = [...place.querySelectorAll('[data-block]')].map((each) => each.getAttribute('data-block'));
  expect(blocks).toEqual(['bar', 'missing']);
});

it.each(['400', '4', '2.5', 'many'])('a group of “%s” is told the limits, once', async (typed) => {
  const { place, write, blur } = await open();
  await write('people', typed);
  await blur('people');
  const field = place.querySelector('[data-block="people"]')!;
  expect(field.querySelector('[role="alert"]')?.textContent).toBe('From 5 to 60 people');
  expect(field.textContent?.match(/From 5/g)).toHaveLength(1);
});

it('a group of nobody knows how many is asked, beside the limits', async () => {
  const { place, write, blur } = await open();
  await write('people', '');
  await blur('people');
  const field = place.querySelector('[data-block="people"]')!;
  expect(field.querySelector('[role="alert"]')?.textContent).toBe('Tell us how many come');
  expect(field.textContent).toContain('From 5 to 60 people');
});

it.each(['5', '60'])('a group of %s is right', async (typed) => {
  const { place, write, blur } = await open();
  await write('people', typed);
  await blur('people');
  const field = place.querySelector('[data-block="people"]')!;
  expect([field.querySelector('[role="alert"]'), field.textContent]).toEqual([null, 'How many peopleFrom 5 to 60 people']);
});

it.each([
  ['+60123', 'Invalid number format. Please try again.'],
  ['12', 'Invalid number format. Please try again.'],
  ['+65 12', 'Invalid number format. Please try again.'],
  ['mei@example.com', 'Invalid number format. Please try again.'],
  ['', 'Digits only, with the country code if you like'],
  ['+60 12-345 6789', undefined],
  ['012-345 6789', undefined],
  ['+65 8123 4567', undefined],
])('a contact is called at “%s”, or told what is wrong', async (typed, said) => {
  const { place, write, blur } = await open();
  await write('contactPhone', typed);
  await blur('contactPhone');
  expect(place.querySelector('[data-block="contact-phone"] [role="alert"]')?.textContent).toBe(said);
});

it('people are counted on a keypad of digits, and the contact is called from one of a phone', async () => {
  const { place } = await open();
  const keyboard = (name: string) =>
    ['type', 'inputmode', 'autocomplete'].map((each) => place.querySelector(`input[name="${name}"]`)?.getAttribute(each));
  expect([keyboard('people'), keyboard('contactPhone')]).toEqual([
    ['text', 'numeric', null],
    ['tel', 'tel', 'tel'],
  ]);
});
