// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderScreen } from './renderBlock.tsx';

const problem = (code: string) => async () => Promise.reject({ code, status: 409 });
const answers = {
  'terms.list': async () => ({ items: [] }),
  'sessions.create': async () => ({ token: 'theirs' }),
  'registrations.create': problem('auth.account_exists'),
};
const invited = { invitation: 'ABCD2345' };
const member = { name: 'Aisyah', coins: 100 };

it.each([
  ['with a friend’s link', invited],
  ['without one', {}],
])(
  'a member who comes to sign up %s has a card already, and finds home and their own invitations',
  async (_how, params: Record<string, string>) => {
    const { text, place, press, log } = await renderScreen('register', { params, answers, member });
    expect(text()).toContain('You have a card already');
    expect([place.querySelectorAll('form').length, place.querySelectorAll('input').length]).toEqual([0, 0]);
    await press('Invite friends');
    await press('Go to home');
    expect(log.filter((line) => line.startsWith('navigate'))).toEqual([
      expect.stringContaining('navigate friend-fission'),
      expect.stringContaining('navigate home'),
    ]);
  },
);

it('a visitor signs up, in the language that they choose there', async () => {
  const { text, place, press, log } = await renderScreen('register', { params: invited, answers });
  expect(text()).not.toContain('You have a card already');
  expect(place.querySelector<HTMLInputElement>('input[name="invitationCode"]')?.value).toBe(invited.invitation);
  await press('Country and language');
  expect(log).toContainEqual(expect.stringContaining('openSheet place'));
});

it.each([
  ['with a friend’s code', invited, 'Account already exists. Welcome back! Invitations are for new members.'],
  ['without a code', {}, 'Account already exists.'],
])(
  'somebody who has an account and signs up %s hears so once they are in, and that a code does not count (R-513)',
  async (_how, params: Record<string, string>, said) => {
    const { log, write, press, place } = await renderScreen('register', {
      params,
      answers: { ...answers, 'verificationCodes.send': async () => ({ challengeId: 'one', resendAt: '', channel: 'sms' }) },
    });
    await write('phone', '0123456789');
    await press('Send code');
    await write('code', '123456');
    await write('password', 'paper punch 26');
    place.querySelector<HTMLInputElement>('input[name="agreed"]')!.click();
    await press('Get my card');
    const from = log.findIndex((line) => line.startsWith('call sessions.create'));
    expect(log.slice(from + 1)).toEqual(['login theirs', 'return home', `toast ${said} ok`]);
  },
);

it('an invitation code that nobody has is said when the card is asked for, and one tap gives the card without it (R-449)', async () => {
  const asked: unknown[] = [];
  const { write, press, place, log, text } = await renderScreen('register', {
    params: { invitation: 'NOPE1234' },
    answers: {
      ...answers,
      'verificationCodes.send': async () => ({ challengeId: 'one', resendAt: '', channel: 'sms' }),
      'registrations.create': async ({ invitationCode }: { readonly invitationCode?: string }) => {
        asked.push(invitationCode);
        return invitationCode ? problem('invitation.code_invalid')() : { token: 'mine', coins: 100, successToken: 'seen' };
      },
    },
  });
  await write('phone', '0123456789');
  await press('Send code');
  await write('code', '123456');
  await write('password', 'paper punch 26');
  place.querySelector<HTMLInputElement>('input[name="agreed"]')!.click();
  await press('Get my card');
  expect(asked).toEqual(['NOPE1234', undefined]);
  expect(log).toContainEqual(expect.stringContaining('confirm Invalid invitation code'));
  expect(log).toContain('login mine');
  expect(text()).toContain('Welcome! 100 coins are yours');
});
