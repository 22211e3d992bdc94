import type { Guard } from '../../../schemas/block.ts';
import { marketName } from './names.ts';

const tiers = { vip: 'VIP', svip: 'SVIP' } as const;

/** Describes in a few words whom a guard lets pass: “Level 2 and above”. */
export function guardWords(guard: Guard): string {
  switch (guard.guard) {
    case 'login':
      return 'Signed in';
    case 'visitor':
      return 'Visitors';
    case 'level':
      return `Level ${guard.min} and above`;
    case 'paidTier':
      return guard.anyOf.map((tier) => tiers[tier]).join(' or ');
    case 'market':
      return `In ${guard.anyOf.map(marketName).join(', ')}`;
    case 'window':
      return `While ${guard.campaign} runs`;
    case 'flag':
      return `Where ${guard.flag} is on`;
  }
}
