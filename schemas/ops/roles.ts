/** Who works in the console. `markets` of an account narrows every one of them to some markets. */
export const roles = ['viewer', 'support', 'campaign', 'fulfilment', 'finance', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Write drafts, publish, take back, switch off. */
export const editors = ['campaign', 'admin'] as const satisfies readonly Role[];
/** Approve what another has asked for. */
export const approvers = ['campaign', 'finance', 'admin'] as const satisfies readonly Role[];
/** Answer what members write. */
export const clerks = ['support', 'admin'] as const satisfies readonly Role[];
/** Answer for the bookings of venues. */
export const hosts = ['support', 'campaign', 'admin'] as const satisfies readonly Role[];
/** Manage accounts. */
export const admins = ['admin'] as const satisfies readonly Role[];
