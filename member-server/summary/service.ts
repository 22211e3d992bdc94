import type { OperationTypes } from '../../schemas/api/types.ts';
import type { Db } from '../../server-kit/db.ts';
import { reject } from '../../server-kit/problem.ts';
import { readBadgeSummary } from '../badges/index.ts';
import type { Switches } from '../boosts/index.ts';
import { readWeek } from '../check-ins/index.ts';
import { readBalance, readElsewhere } from '../coins/index.ts';
import { listChangedTerms } from '../consents/index.ts';
import { isLinked } from '../entertainment/index.ts';
import { readUnread } from '../inbox/index.ts';
import { cardOf, readMembership, readNews } from '../levels/index.ts';
import { readProfile } from '../profile/index.ts';
import type { Programme } from '../programme/index.ts';
import { countGifts } from '../redemptions/index.ts';
import { countVouchers } from '../vouchers/index.ts';

type Summary = OperationTypes['me.summary']['result'];

interface Viewer {
  readonly memberId: string;
  readonly market: string;
  readonly language: string;
  readonly now: string;
  readonly rules: Programme;
  readonly channel: string;
  readonly switches: Switches;
}

/** The numbers of home and member center; its parts are read in one round trip. */
export const readSummary = (db: Db, viewer: Viewer): Promise<Summary> =>
  db.transaction(
    async (tx) => {
      const [profile, balance, week, membership, vouchers, gifts, entertainmentLinked, changedTerms, levelEvent, badges, unread, wallets] =
        await Promise.all([
          readProfile(tx, viewer.memberId),
          readBalance(tx, viewer),
          readWeek(tx, viewer.switches, viewer),
          readMembership(tx, viewer),
          countVouchers(tx, viewer),
          countGifts(tx, viewer.memberId),
          isLinked(tx, viewer.memberId),
          listChangedTerms(tx, viewer),
          readNews(tx, viewer),
          readBadgeSummary(tx, viewer),
          readUnread(tx, viewer.memberId),
          readElsewhere(tx, viewer, viewer.now),
        ]);
      if (!profile) reject('auth.token_invalid');
      const elsewhere = wallets.flatMap(({ market, marketName, available: coins }) => (coins > 0 ? [{ market, marketName, coins }] : []));
      const { level, paidTier, userTier, plan, progress, levelRisk, levelKept } = membership;
      return {
        id: profile.id,
        ...(profile.name === undefined ? {} : { name: profile.name }),
        memberNumber: profile.memberNumber,
        channel: viewer.channel,
        country: viewer.market as Summary['country'],
        level,
        ...cardOf(membership, viewer.rules, viewer.language),
        paidTier,
        userTier,
        ...(plan ? { plan } : {}),
        ...(profile.avatarUrl === undefined ? {} : { avatarUrl: profile.avatarUrl }),
        profileComplete: profile.profileComplete,
        ...balance,
        ...(elsewhere.length > 0 ? { elsewhere } : {}),
        ...(progress ? { progress } : {}),
        ...(levelRisk ? { levelRisk } : {}),
        ...(levelKept ? { levelKept } : {}),
        ...vouchers,
        unread,
        gifts,
        ...(levelEvent ? { levelEvent } : {}),
        ...(changedTerms.length > 0 ? { changedTerms } : {}),
        entertainmentLinked,
        checkIn: week,
        badges,
      };
    },
    { useCase: 'me.summary' },
  );
