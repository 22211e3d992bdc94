import { expect, it } from 'vitest';
import { onPostgres } from '../../server-kit/suites.ts';
import type { Member } from '../member-server.ts';
import { aPostgresTill, type Till } from '../till/till-server.ts';

const choose = (member: Member, number: string, on: Till) => on.call(member, 'PUT', '/me/member-number', { body: { number } });
const me = async (member: Member, on: Till) => (await on.call(member, 'GET', '/me')).body;
const dreamer = (on: Till) => on.shopper({ level: 4, coins: 500 });

onPostgres('A member number of one’s own on PostgreSQL', () => {
  it('goes to one of eight who want it at the same time; each of the others can have another', async () => {
    const here = await aPostgresTill();
    const members = await Promise.all(Array.from({ length: 8 }, () => dreamer(here)));
    const answers = await Promise.all(members.map((member) => choose(member, '90909090', here)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    const rest = members.filter((_member, at) => answers[at]?.status === 409);
    const again = await Promise.all(rest.map((member, at) => choose(member, `9090909${at + 1}`, here)));
    expect(again.every(({ status }) => status === 200)).toBe(true);
    await here.close();
  });

  it('is one, whichever of two taps of the same member comes first', async () => {
    const here = await aPostgresTill();
    const member = await dreamer(here);
    const answers = await Promise.all(['80808081', '80808082'].map((number) => choose(member, number, here)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { memberNumber } = await me(member, here);
    expect(memberNumber).toBe(answers.find(({ status }) => status === 200)?.body.memberNumber);
    await here.close();
  });
});
