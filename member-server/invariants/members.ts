import { unannouncedSql } from './announced-changes.ts';
import { invariant } from './invariant.ts';
import { wrongAnswers } from './stored-answers.ts';

/** The invariants of check-ins, the registration reward, stored answers and events (product.md 4.10, 14, 16, 19, 20). */
export const memberInvariants = [
  invariant(
    14,
    'A month’s check-in coins are its days’ and the milestones it reached',
    `with given as (
         select member_id, day, coins, entry_id, 0 leg from check_in
         union all select member_id, day, coins, entry_id, step from check_in_milestone)
     select g.member_id, g.day::text, g.coins, t.amount, t.id from given g
     full join (select * from coin_tx where type = 'sign_in_reward') t
       on t.id = g.entry_id and t.member_id = g.member_id and t.source_id = g.day::text and t.leg = g.leg
     where g.coins is distinct from t.amount
     union all
     select m.member_id, m.day::text, m.step, count(c.day), null from check_in_milestone m
     left join check_in c on c.member_id = m.member_id and c.day <= m.day and to_char(c.day, 'YYYY-MM') = m.month
     group by m.member_id, m.month, m.step, m.day
     having count(c.day) < least(m.step, extract(day from (date_trunc('month', m.day) + interval '1 month - 1 day')))`,
  ),
  invariant(
    16,
    'The registration reward is given once to a member and a person, for ever',
    `select member_id, null person, count(*) times from coin_tx where type = 'registration_reward' group by 1 having count(*) > 1
     union all select null, market || ' ' || person_hash, count(*) from registration_reward group by 2 having count(*) > 1
     union all select t.member_id, 'nobody is recorded for it', 1 from coin_tx t
     where t.type = 'registration_reward' and not exists (select from registration_reward r where r.member_id = t.member_id)`,
  ),
  invariant(19, 'A stored answer tells of what its request did, and of nothing another did', wrongAnswers.join('\n union all ')),
  invariant(20, 'Every change has one event, and every event its change', unannouncedSql),
];
