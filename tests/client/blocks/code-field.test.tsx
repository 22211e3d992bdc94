// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { renderBlock } from './renderBlock.tsx';

const code = {
  bind: 'code',
  label: { t: 'account.code', with: { length: 6 } },
  length: 6,
  sendText: { t: 'account.send_code' },
  againText: { t: 'account.send_again' },
  waitText: { t: 'account.code_wait' },
  resendAt: '=state.resendAt',
  onSend: [{ do: 'set', path: 'resendAt', value: '2026-06-01T12:01:00Z' }],
};

it('a code can be sent, and sent again when the server allows it', async () => {
  const { press, text, pass } = await renderBlock('code-field', code, {
    state: { code: '', resendAt: '' },
    now: '2026-06-01T12:00:00.300Z',
  });
  await press('Send code');
  expect(text()).toContain('New code in 1:00');
  await pass(58_700);
  expect(text()).toContain('New code in 0:01');
  await pass(999);
  expect(text()).toContain('New code in 0:01');
  await pass(1);
  expect(text()).not.toContain('New code in');
  await press('Send a new code');
});

it('takes digits alone, as many as the code has', async () => {
  const { write, place } = await renderBlock('code-field', code, { state: { code: '', resendAt: '' } });
  await write('code', '12a34567');
  expect(place.querySelector('input')?.value).toBe('123456');
});
