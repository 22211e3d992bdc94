import { member, type Play, send } from './asking.ts';

const plans = ['vip-month', 'vip-year', 'svip-month', 'svip-year'] as const;
const buttons = ['pay', 'pay', 'late', 'decline'] as const;

/** Asks for a plan and presses a button on the page of the sandbox; where it must be refused, without accepting the agreement. */
export const takePlan: Play = async (world, walker, move) => {
  const ask = (more: object = {}) =>
    send(
      world,
      move,
      member(world, walker, '/me/subscriptions', { planId: plans[move.pick % plans.length], agreementAccepted: !move.wrong, ...more }),
    );
  let answer = await ask();
  if (answer.body.code === 'subscription.confirm_supersede')
    answer = await ask({ confirmSupersede: true, seenLostUntil: answer.body.params.lostUntil });
  if (answer.status >= 300) return answer;
  const { pathname } = new URL(answer.body.checkoutUrl);
  await world.callers.ask({ as: 'visitor', path: pathname, body: { answer: buttons[move.amount % buttons.length] } });
  return answer;
};
