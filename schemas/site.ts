import type { OperationTypes } from './api/types.ts';
import { seenText } from './blank.ts';
import { currencyCode, languageCode, marketCode } from './codes.ts';
import type { ProblemCode } from './problem.ts';
import type { ObjectSchema } from './schema.ts';

const text = { type: 'string', 'x-as': 'text', maxLength: 30 } as const;
const sign = { type: 'string', minLength: 1, maxLength: 2 } as const;
const screen = { type: 'string', 'x-as': 'screen' } as const;
const bareScreen = { ...screen, 'x-bare': true } as const;

const market = {
  type: 'object',
  properties: {
    code3: {
      type: 'string',
      title: 'Country',
      pattern: '^[A-Z]{3}$',
      description: 'Three letters of the country, e.g. MYS; no screen shows them yet',
    },
    phoneCode: { type: 'integer', minimum: 1, maximum: 999, title: 'Calling code', description: 'Country code in numbers, e.g. 60' },
    phone: {
      type: 'object',
      description: 'Example and number of digits of a phone number, for help while typing; the server decides',
      properties: { example: { type: 'string' }, minDigits: { type: 'integer', minimum: 4 }, maxDigits: { type: 'integer', maximum: 15 } },
      required: ['example', 'minDigits', 'maxDigits'],
      additionalProperties: false,
    },
    currency: currencyCode,
    language: { ...languageCode, description: 'Language of the market until somebody chooses another' },
    languages: { type: 'array', items: languageCode, minItems: 1, uniqueItems: true },
    timeZone: { type: 'string', 'x-as': 'zone', maxLength: 40, title: 'Clock', description: 'Clock of the market, by a city that has it' },
    adultAge: {
      type: 'integer',
      minimum: 0,
      maximum: 25,
      title: 'Of age from',
      'x-unit': 'years',
      description:
        'Age under which members who gave their birthday cannot draw, and need a guardian’s agreement to buy a plan; neither where absent',
    },
    dateOrder: {
      type: 'string',
      enum: ['dmy', 'ymd', 'mdy'],
      description: 'Order in which a date is asked for; day, month, year where absent',
    },
    postalCode: {
      type: 'string',
      maxLength: 40,
      description: 'Pattern of postal codes, as developers write it; empty where there are none',
    },
    channels: {
      type: 'array',
      items: { type: 'string', enum: ['whatsapp', 'sms', 'email'] },
      minItems: 1,
      uniqueItems: true,
      description: 'Ways to get a code, in the order offered; the first is the default',
    },
  },
  required: ['code3', 'phoneCode', 'phone', 'currency', 'language', 'languages', 'timeZone', 'channels'],
  additionalProperties: false,
} as const;

const currency = {
  type: 'object',
  properties: {
    decimals: { type: 'integer', minimum: 0, maximum: 4, title: 'Decimals', 'x-unit': 'digits' },
    symbol: {
      type: 'string',
      minLength: 1,
      maxLength: 6,
      title: 'Symbol',
      description: 'Sign right before the figure; where empty, the three letters of the currency and a space',
    },
    group: { ...sign, title: 'Between thousands' },
    point: { ...sign, title: 'Before decimals' },
    wholeAbove: {
      type: 'integer',
      minimum: 0,
      title: 'Whole amounts without decimals above',
      'x-unit': 'whole units',
      description: 'Amount above which whole amounts are written without decimals; all amounts have decimals where empty',
    },
    short: {
      type: 'array',
      title: 'Short forms',
      description: 'Short forms of large amounts, the largest first; none where empty',
      maxItems: 4,
      items: {
        type: 'object',
        properties: {
          above: { type: 'integer', minimum: 0, title: 'Amounts above', 'x-unit': 'whole units' },
          zeros: { type: 'integer', minimum: 1, maximum: 12, title: 'Zeros it stands for', description: '3 for thousands, 6 for millions' },
          suffix: { type: 'string', minLength: 1, maxLength: 6, title: 'Behind the figure' },
        },
        required: ['above', 'zeros', 'suffix'],
        additionalProperties: false,
      },
    },
  },
  required: ['decimals', 'group', 'point'],
  additionalProperties: false,
} as const;

/** Values of `me.summary` that exist only while a member must be told something; the first of the site's dialogs opens. */
const reportedFacts = ['levelEvent', 'changedTerms'] as const satisfies readonly (keyof OperationTypes['me.summary']['result'])[];

/** Refusals that a member resolves in a dialog, after which the call is repeated and accepted. */
const overcome = ['validation.agreement_required'] as const satisfies readonly ProblemCode[];

/** The one `site` document: what is true for the whole product. All of it is public. */
export const siteSchema = {
  type: 'object',
  properties: {
    $schema: { type: 'string' },
    schemaVersion: { type: 'integer', const: 1 },
    id: { type: 'string', const: 'site' },
    name: { ...seenText, maxLength: 40, description: 'Name of the product' },
    brands: {
      type: 'array',
      minItems: 3,
      maxItems: 3,
      items: {
        type: 'object',
        properties: {
          id: { type: 'string', maxLength: 40, title: 'Short name' },
          kind: { type: 'string', enum: ['main', 'reservation', 'third'] },
          name: { ...seenText, maxLength: 40 },
        },
        required: ['id', 'kind', 'name'],
        additionalProperties: false,
      },
    },
    // The site defines which markets and languages exist; other documents are checked against it.
    markets: {
      type: 'object',
      propertyNames: { type: 'string', pattern: marketCode.pattern },
      minProperties: 1,
      additionalProperties: market,
    },
    currencies: {
      type: 'object',
      propertyNames: { type: 'string', pattern: currencyCode.pattern },
      minProperties: 1,
      title: 'Currencies',
      //
      description: 'Way to write amounts, by the three letters of each currency',
      additionalProperties: currency,
    },
    languages: {
      type: 'object',
      propertyNames: { type: 'string', pattern: languageCode.pattern, maxLength: languageCode.maxLength },
      minProperties: 1,
      description: 'Languages with their own name, the name that browsers know, and a short name',
      additionalProperties: {
        type: 'object',
        properties: { name: seenText, tag: { type: 'string' }, short: { ...seenText, maxLength: 8 } },
        required: ['name', 'tag', 'short'],
        additionalProperties: false,
      },
    },
    fallbackLanguage: languageCode,
    tabBar: {
      type: 'object',
      properties: {
        screens: { type: 'array', items: screen, description: 'Screens on which the bar is shown' },
        tabs: {
          type: 'array',
          minItems: 2,
          maxItems: 4,
          items: {
            type: 'object',
            properties: { screen: bareScreen, text, icon: { type: 'string', 'x-as': 'icon' } },
            required: ['screen', 'text', 'icon'],
            additionalProperties: false,
          },
        },
        till: { type: 'object', properties: { screen: bareScreen, text }, required: ['screen', 'text'], additionalProperties: false },
      },
      required: ['screens', 'tabs', 'till'],
      additionalProperties: false,
    },
    dialogs: {
      type: 'array',
      title: 'Dialogs',
      description: 'Screens that come up over any other while they have something to tell the member; where several have, the first',
      items: {
        type: 'object',
        properties: {
          screen: bareScreen,
          tells: { type: 'string', enum: reportedFacts, title: 'Tells of', description: 'Value that brings it up until it is settled' },
          refusal: {
            type: 'string',
            enum: overcome,
            title: 'Refusal that it ends',
            description:
              'Refusal of a call that brings the dialog up once more, put off or not; the call goes out again once the value is gone',
          },
        },
        required: ['screen', 'tells'],
        additionalProperties: false,
      },
    },
    boot: {
      type: 'object',
      title: 'First visit',
      description: 'Screens and groups of texts that the first visit loads at once',
      properties: {
        screens: { type: 'array', items: screen },
        namespaces: { type: 'array', items: { type: 'string' }, title: 'Groups of texts' },
      },
      required: ['screens', 'namespaces'],
      additionalProperties: false,
    },
    limits: {
      type: 'object',
      properties: {
        codeLength: { type: 'integer', minimum: 4, maximum: 8, 'x-unit': 'digits', description: 'Digits of a one-time code' },
        password: {
          type: 'object',
          properties: { min: { type: 'integer', minimum: 8 }, max: { type: 'integer', maximum: 128 } },
          required: ['min', 'max'],
          additionalProperties: false,
        },
        interests: { type: 'integer', minimum: 1, description: 'Interests that one member can choose at most' },
        avatarBytes: {
          type: 'integer',
          minimum: 1000,
          title: 'A picture of a member may have',
          'x-unit': 'bytes',
          description: 'Largest file that a member can upload, for the own picture or a message',
        },
        avatarPixels: {
          type: 'integer',
          minimum: 64,
          title: 'Its longest side',
          'x-unit': 'pixels',
          description: 'Longest side of a picture that a member uploads; larger ones are made smaller',
        },
        copyToastMs: { type: 'integer', minimum: 500, title: '“Copied” is shown for', 'x-unit': 'ms' },
        nameLength: { type: 'integer', minimum: 10, description: 'Longest name of a member, in characters' },
      },
      required: ['codeLength', 'password', 'interests', 'avatarBytes', 'avatarPixels', 'copyToastMs', 'nameLength'],
      additionalProperties: false,
    },
    //
    tokenHeader: {
      type: 'string',
      title: 'Name of a session',
      description: 'Name of a session in requests and in links; ask developers before you change it',
    },
    handoff: {
      type: 'object',
      title: 'From app to browser',
      properties: {
        acceptSessionToken: { type: 'boolean', title: 'A session of the app is taken over' },
        codeSeconds: { type: 'integer', minimum: 10, maximum: 300, title: 'A code is valid for', 'x-unit': 'seconds' },
      },
      required: ['acceptSessionToken', 'codeSeconds'],
      additionalProperties: false,
    },
    externalHosts: {
      type: 'array',
      items: { type: 'string' },
      title: 'Other sites',
      description: 'Web sites that links of the app may open, with all that are below them',
    },
    flags: {
      type: 'object',
      title: 'Switches for screens',
      description: 'Switches that screens ask for, by market or for all; the one of a market goes first',
      additionalProperties: { type: 'object', additionalProperties: { type: 'boolean' } },
    },
    sourcePages: {
      type: 'object',
      title: 'Back after sign-in',
      description: 'Screens that signing in leads back to, by the name of a source page',
      additionalProperties: screen,
    },
  },
  required: [
    'schemaVersion',
    'id',
    'name',
    'brands',
    'markets',
    'currencies',
    'languages',
    'fallbackLanguage',
    'tabBar',
    'boot',
    'limits',
    'tokenHeader',
    'handoff',
    'externalHosts',
    'flags',
    'sourcePages',
  ],
  additionalProperties: false,
} as const satisfies ObjectSchema;
