import { describe, expect, it } from 'vitest';
import { register } from '../../e2e/accounts.ts';
import type { World } from './world.ts';

export function invitationRows(world: World): void {
  describe('Invitations', () => {
    const get = async (path: string, who: object = world.me()) => (await world.api.call('GET', path, who)).body;

    it('have a code, a link and a poster; a friend counts when they have seen the welcome (R-008, R-422, R-587)', async () => {
      const { code, link, posterUrl, completed } = await get('/me/invitation');
      expect(link).toContain(`/#/register?invitation=${code}`);
      expect((await fetch(world.app.running.address + posterUrl)).headers.get('content-type')).toBe('image/png');
      const { successToken, token } = await register(world.app, 'friend-of-rows@example.com', { invitationCode: code });
      expect((await get('/me/invitees')).items[0]).toMatchObject({ state: 'pending' });
      await world.api.call('POST', '/auth/registrations/acknowledgements', { token, body: { successToken } });
      const after = await get('/me/invitation');
      expect([after.completed, after.milestones[0].state]).toEqual([completed + 1, 'given']);
    });

    it('tell whether a code is somebody’s, and the campaign to visitors (R-114, R-115, R-190)', async () => {
      const { code, campaign } = await get('/me/invitation');
      expect(await get(`/invitation-codes/${code}`, {})).toEqual({ valid: true });
      expect((await get('/invitation-codes/ZZZZZZZZ', {})).code).toBe('invitation.code_invalid');
      expect((await get(`/invitation-campaigns/${campaign.id}`, {})).rules.length).toBeGreaterThan(100);
    });
  });
}
