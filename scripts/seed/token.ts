/** The session token of the n-th seeded member, counted from 1. */
export const tokenOf = (member: number): string => `seed-token-${String(member).padStart(20, '0')}`;
/** The id of the n-th seeded member: sorts before the ids of members who registered. */
export const memberIdOf = (member: number): string => `0000m${String(member).padStart(21, '0')}`;
