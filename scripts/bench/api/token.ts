/** The session token of the n-th member of a bench. */
export const tokenOf = (member: number): string => `bench-token-${String(member).padStart(20, '0')}`;
