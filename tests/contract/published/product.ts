/** Names of the product around its APIs. */

export const environmentNames = [
  ...['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'CONFIG_URL', 'OPS_ORIGIN', 'TRUST_PROXY', 'SECRET_KEY'],
  ...['SMTP_URL', 'WHATSAPP_URL', 'SMS_URL', 'PAYMENT_PROVIDER', 'TEST_CONTROLS', 'LOG_LEVEL', 'NODE_ENV'],
] as const;

/** What `npm run` knows; `npm start` and `npm test` among them. */
export const commands = [
  ...[
    'start',
    'test',
    'test:all',
    'test:deep',
    'test:changed',
    'dev',
    'doctor',
    'requirements',
    'content',
    'bench',
    'seed',
    'build',
    'check',
  ],
] as const;
export const benches = ['dev', 'start', 'memory'] as const;
export const contentCommands = ['check', 'size', 'pull', 'diff'] as const;

/** Reasons of `/readyz`, each with the file that gives it. */
export const degradedNames = {
  baseline: 'config-server/baseline/refused.ts',
  forwarded_headers: 'server-kit/forwarded.ts',
  providers: 'member-server/provider-readiness.ts',
} as const;

/** Standing documents by id, with fields of theirs. */
export const programme: Readonly<Record<string, readonly string[]>> = {
  coins: [],
  'check-in': ['dailyCoins', 'milestones[].count', 'milestones[].coins'],
  levels: [],
  plans: [],
  badges: [],
  registration: [],
  'membership-code': [],
};

/** Fields of campaign documents by type. */
export const campaignFields: Readonly<Record<string, readonly string[]>> = {
  lottery: [
    ...['widget: wheel|grid|slot', 'prizes[].id', 'prizes[].range', 'prizes[].stockTotal', 'prizes[].capPerDay', 'prizes[].capPerMember'],
    ...['freeChancesPerDay', 'perMemberPerDay', 'perMember', 'costCoins', 'markets[]'],
    ...['gates.minLevel', 'gates.paidTiers[]', 'gates.segments[]'],
  ],
  boost: [...['markets[]', 'factor', 'coins', 'weekdays[]', 'hours', 'capPerMember', 'budgetCoins']],
};

export const siteLimits = ['codeLength', 'password.min', 'password.max', 'interests', 'avatarBytes', 'copyToastMs'] as const;

export const documentKinds = ['site', 'screen', 'part', 'campaign', 'locale'] as const;

/** Below `/test`, with test controls. */
export const testControls = [
  'POST /test/clock',
  'GET /test/outbox',
  'POST /test/jobs/:name',
  'POST /test/limits',
  'POST /test/faults',
] as const;
export const outboxFields = ['id', 'sentAt', 'channel', 'to', 'template', 'language', 'params', 'text'] as const;
export const faultTargets = [
  'channel:sms',
  'channel:email',
  'channel:whatsapp',
  'provider:sandbox',
  'route:GET /api/v1/me',
  'statement:checkIns.create:1',
] as const;

/** `/config/v1`, each with a path that answers. */
export const configPaths = [
  '/config/v1/manifest?market=MY&language=en',
  '/config/v1/site',
  '/config/v1/screens/home',
  '/config/v1/campaigns/check-in',
  '/config/v1/locales/en',
] as const;
