/** What operators, tills and scripts rely on: the form of `answers.ts`, a request and its answer. */
export const opsRequests: Readonly<Record<string, readonly string[]>> = {
  'POST /sessions': ['email', 'password', 'totp'],
  'POST /validations': ['documents[].kind', 'documents[].id', 'documents[].body'],
  'POST /releases': ['title', 'reason', 'documents[].kind', 'documents[].id', 'publishAt', 'confirms[]'],
  'POST /releases/{id}/approvals': ['reason'],
  'POST /releases/{id}/cancellations': ['reason'],
  'POST /releases/{id}/rollbacks': ['reason'],
  'POST /previews': ['documents[]', 'market', 'language', 'level', 'paidTier', 'at'],
  'POST /kill-switches': ['target', 'market', 'on', 'reason'],
  'POST /members/{id}/adjustments': ['reason'],
  'POST /simulations': ['documents[].kind', 'documents[].id', 'documents[].body'],
};

const problem = ['code', 'severity: error|warning', 'kind', 'id', 'pointer', 'block', 'message', 'hint'].map(
  (name) => `problems[].${name}`,
);

export const opsAnswers: Readonly<Record<string, readonly string[]>> = {
  'POST /sessions': ['token'],
  'GET /documents/{kind}/{id}': ['kind', 'id', 'hash', 'revision', 'body'],
  'PUT /drafts/{kind}/{id}': ['hash', ...problem],
  'DELETE /drafts/{kind}/{id}': ['hash', 'problems[]'],
  'POST /validations': problem,
  'GET /releases/{id}': ['id', 'state: awaiting_approval|scheduled|publishing|live|superseded|cancelled|suspended|failed'],
  'GET /releases/{id}/diff': [],
  'POST /previews': ['url'],
  'GET /invariants': [
    ...[
      'ok',
      'at',
      'invariants[].number',
      'invariants[].name',
      'invariants[].ok',
      'invariants[].violationCount',
      'invariants[].violations[]',
    ],
  ],
  'GET /jobs': ['items[].id', 'items[].name'],
  'POST /media': ['id', 'width', 'height'],
  'POST /simulations': ['id'],
  'GET /audit-log': ['items[].id', 'nextCursor'],
  'GET /missing-translations': ['items[]'],
};

const line = ['sku', 'category', 'ipTag', 'quantity', 'net.amountMinor', 'net.currency', 'fullPrice'].map((name) => `lines[].${name}`);

export const partnerRequests: Readonly<Record<string, readonly string[]>> = {
  'POST /orders': [
    ...['source', 'orderNumber', 'eventId', 'eventType', 'memberId', 'memberCode', 'phone', 'store'],
    'channel: online|store|entertainment|other_brand',
    'currency',
    ...line,
    ...['netAmount.amountMinor', 'netAmount.currency', 'shipping.amountMinor', 'coinHoldId', 'voucherCodes[]', 'paidAt'],
  ],
  'POST /orders/{orderNumber}/refunds': ['source', 'eventId', 'refundAmount.amountMinor', 'refundAmount.currency', 'lines[]', 'refundedAt'],
  'POST /entertainment-links': ['memberId', 'memberCode'],
};

export const partnerHeaders = ['X-Partner-Id', 'X-Key-Id', 'X-Timestamp', 'X-Nonce', 'X-Content-Digest'] as const;

/** Of the codes beside the catalogue, with their status. */
export const codes = {
  'feature.switched_off': 503,
  'release.conflict': 412,
  'release.invalid': 422,
  'release.publish_at_past': 422,
  'release.confirmation_required': 422,
  'release.own_approval': 403,
  'ops.role_required': 403,
  'ops.market_scope': 403,
  'ops.session_ended': 401,
  'order.not_found': 404,
  'coins.hold_resolved': 409,
} as const;

/** Where a code of an operation is told. */
export const refusals: Readonly<Record<string, readonly (keyof typeof codes)[]>> = {
  'POST /releases': ['release.conflict', 'release.invalid', 'release.confirmation_required', 'release.publish_at_past', 'ops.market_scope'],
  'POST /releases/{id}/approvals': ['release.own_approval', 'ops.session_ended'],
  'PUT /drafts/{kind}/{id}': ['release.conflict', 'ops.session_ended'],
  'GET /members': ['ops.session_ended'],
};

export const roles = ['viewer', 'support', 'campaign', 'fulfilment', 'finance', 'admin'] as const;

/** Who publishes, and who approves. */
export const rights = {
  'POST /releases': ['campaign', 'admin'],
  'POST /releases/{id}/approvals': ['campaign', 'finance', 'admin'],
} as const;

/** Kill-switch targets that exist, one of each form. */
export const killTargets = ['screen:home', 'block:button', 'action:navigate', 'campaign:check-in', 'market:MY'] as const;

export const jobs = [
  ...['expire-coins', 'expire-vouchers', 'expiry-notices', 'review-levels', 'light-badges', 'receive-redemptions'],
  ...['commit-seeds', 'reveal-seeds', 'fire-schedules', 'deliver-outbox', 'sweep-holds'],
] as const;
