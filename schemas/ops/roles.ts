/** Roles in the console. `markets` of an account restricts any role to some markets. */
export const roles = ['viewer', 'support', 'campaign', 'fulfilment', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Roles that write drafts, publish, revert and use kill switches. */
export const editors = ['campaign', 'admin'] as const satisfies readonly Role[];
/** Roles that approve another operator's request. */
export const approvers = ['campaign', 'finance', 'admin'] as const satisfies readonly Role[];
/** Roles that answer members' messages. */
export const clerks = ['support', 'admin'] as const satisfies readonly Role[];
/** Roles that handle bookings of venues. */
export const hosts = ['support', 'campaign', 'admin'] as const satisfies readonly Role[];
/** Roles that manage accounts. */
export const admins = ['admin'] as const satisfies readonly Role[];
