import type { ObjectSchema } from './schema.ts';

/**
 * The closed set of actions. A chain runs in order; `validate` that finds a wrong field, `confirm` that is declined and a failed `call`
 * end the chain they stand in after their own branches ran, and what `if` or `yes` they stand in ends with them. Values may be expressions; `event` is what the block emitted, and inside the branches of a call
 * `event.result` or `event.problem` (`code`, `params`).
 */
const actions = { type: 'array', 'x-as': 'actions' } as const;
const text = { type: 'string', 'x-as': 'text' } as const;
const values = { type: 'object', additionalProperties: {} } as const;

export const actionContracts = {
  navigate: {
    description: 'Opens another screen with the values that it takes; empty ones are left out.',
    properties: {
      to: { type: 'string', 'x-as': 'screen' },
      params: values,
      replace: { type: 'boolean', default: false, 'x-as': 'fixed' },
      keepQuery: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Carries the present query along (sign-in pages).' },
      up: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description:
          'Ends the steps since that screen: its own entry of the history is taken up again, so that Back does not lead into them. Else replaces this one.',
      },
    },
    required: ['to'],
  },
  back: { description: 'Goes back, or home where there is nothing to go back to.', properties: {}, required: [] },
  return: {
    description: 'After signing in: goes back to the page that sent the member to sign in, else to another.',
    properties: { otherwise: { type: 'string', 'x-as': 'screen', 'x-bare': true } },
    required: ['otherwise'],
  },
  call: {
    description:
      'Calls an operation. A second tap while it runs is ignored. Calls that move value carry one idempotency key from the first try to its answer.',
    properties: {
      operation: { type: 'string', 'x-as': 'operation' },
      input: { ...values, description: 'Values that are missing or empty are left out.' },
      sameBy: {
        type: 'array',
        items: { type: 'string' },
        'x-as': 'fixed',
        description:
          'Names of inputs: a call that moves value, still waits for its answer and has the same values there goes out again, word for word. All inputs where absent.',
      },
      onlyAgain: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description: 'Only such a waiting call goes out; without one the chain ends.',
      },
      timeoutMs: { type: 'integer', minimum: 1000, maximum: 60000, default: 15000, 'x-as': 'fixed' },
      optimistic: {
        type: 'array',
        description: 'Shown at once and taken back when the call fails.',
        items: {
          type: 'object',
          properties: { source: { type: 'string', 'x-as': 'source' }, path: { type: 'string', 'x-as': 'fixed' }, value: {} },
          required: ['source', 'path', 'value'],
          additionalProperties: false,
        },
      },
      refresh: {
        type: 'array',
        items: { type: 'string', 'x-as': 'source' },
        description:
          'Data sources, or the member, that are loaded again once it has worked, or was refused by a conflict (409) that is said at no field.',
      },
      success: actions,
      error: {
        type: 'object',
        additionalProperties: actions,
        description:
          'By the code of a refusal, or by several with a bar between; one that is named alone goes before a group. The last word is for all others: without it the text of the refusal goes by as a short line.',
      },
      fieldErrors: {
        type: 'object',
        additionalProperties: { type: 'string', 'x-as': 'field' },
        description: 'For the code of a refusal, the field at which its text is shown.',
      },
      finally: actions,
    },
    required: ['operation'],
  },
  deliver: {
    description:
      'Sends a call whose answer nothing waits for, and again until the server has answered: after a lost connection, and when the app is opened anew.',
    properties: { operation: { type: 'string', 'x-as': 'operation' }, input: values },
    required: ['operation'],
  },
  set: {
    description: 'Sets a value of the screen state, or several.',
    properties: {
      path: { type: 'string', 'x-as': 'state' },
      value: {},
      values: {
        ...values,
        'x-as': 'fixed',
        description: 'Instead of one value several, set in this order.',
      },
    },
    required: [],
  },
  toast: {
    description: 'Shows a short message.',
    properties: { text, tone: { type: 'string', enum: ['info', 'ok', 'bad'], default: 'info', 'x-as': 'fixed' } },
    required: ['text'],
  },
  confirm: {
    description: 'Asks before going on.',
    properties: {
      title: text,
      text,
      confirm: text,
      cancel: text,
      danger: { type: 'boolean', 'x-as': 'fixed' },
      yes: actions,
      no: actions,
    },
    required: ['title', 'confirm', 'cancel'],
  },
  openSheet: {
    description: 'Opens a bottom sheet of this screen.',
    properties: { sheet: { type: 'string', 'x-as': 'sheet' } },
    required: ['sheet'],
  },
  closeSheet: { description: 'Closes the open sheet.', properties: {}, required: [] },
  copy: {
    description: 'Copies a text and says so for a moment.',
    properties: { value: { type: 'string' } },
    required: ['value'],
  },
  share: {
    description: 'Opens the phone’s share sheet, or copies the link where there is none.',
    properties: { title: text, text, url: { type: 'string', 'x-as': 'url' } },
    required: ['url'],
  },
  saveImage: {
    description: 'Saves an image of ours to the phone.',
    properties: { url: { type: 'string', 'x-as': 'url' }, name: { type: 'string' } },
    required: ['url', 'name'],
  },
  refresh: {
    description: 'Loads sources anew (all of the screen when none is named).',
    properties: { sources: { type: 'array', items: { type: 'string', 'x-as': 'source' } } },
    required: [],
  },
  validate: {
    description:
      'Checks the named fields (all of the screen when none is named), shows what is wrong, moves the focus there and ends the chain.',
    properties: { fields: { type: 'array', items: { type: 'string', 'x-as': 'field' } } },
    required: [],
  },
  loadMore: {
    description: 'Appends the next page of a source.',
    properties: { source: { type: 'string', 'x-as': 'source' } },
    required: ['source'],
  },
  upload: {
    description: 'Asks for a file and sends it to an operation.',
    properties: {
      operation: { type: 'string', 'x-as': 'operation' },
      accept: { type: 'array', items: { type: 'string' }, 'x-as': 'fixed' },
      refresh: { type: 'array', items: { type: 'string', 'x-as': 'source' } },
      success: actions,
      error: { type: 'object', additionalProperties: actions, description: 'As of a call' },
    },
    required: ['operation', 'accept'],
  },
  login: {
    description: 'Keeps the session and becomes that member.',
    properties: { token: { type: 'string', title: 'Session' } },
    required: ['token'],
  },
  logout: {
    description: 'Ends the session here and on the server and goes to a screen.',
    properties: { to: { type: 'string', 'x-as': 'screen' } },
    required: ['to'],
  },
  setLanguage: {
    description: 'Changes and keeps the interface language.',
    properties: { language: { type: 'string' } },
    required: ['language'],
  },
  setMarket: {
    description: 'Changes and keeps the market a visitor browses in.',
    properties: { market: { type: 'string' } },
    required: ['market'],
  },
  openExternal: {
    description: 'Opens an address of an allowed host (or tel:, mailto:).',
    properties: { url: { type: 'string', 'x-as': 'url' } },
    required: ['url'],
  },
  track: {
    description: 'Reports an event to monitoring.',
    properties: { event: { type: 'string', 'x-as': 'fixed' }, with: values },
    required: ['event'],
  },
  'draw.play': {
    description: 'Starts the draw widget of a block.',
    properties: { block: { type: 'string', 'x-as': 'fixed' } },
    required: ['block'],
  },
  'draw.stop': {
    description: 'Stops the draw widget at an index.',
    properties: {
      block: { type: 'string', 'x-as': 'fixed' },
      index: {
        description: 'Of a slot machine one for each reel; -1 lets it go without a result',
        anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }],
      },
    },
    required: ['block', 'index'],
  },
  run: {
    description: 'Runs a chain that the screen names, or one of a part, as if its actions stood here.',
    properties: {
      chain: { type: 'string', 'x-as': 'chain' },
      part: { type: 'string', 'x-as': 'fixed', description: 'A part, instead of a chain' },
      with: { ...values, description: 'The inputs of the part' },
    },
    required: [],
  },
  if: {
    description: 'Runs one of two chains.',
    properties: { when: { type: 'boolean' }, yes: actions, no: actions },
    required: ['when', 'yes'],
  },
} as const satisfies Readonly<Record<string, ActionContract>>;

export interface ActionContract {
  readonly description: string;
  readonly properties: ObjectSchema['properties'];
  readonly required: readonly string[];
}

export type ActionName = keyof typeof actionContracts;

/** Those that reach members: `run` is written out when a document is delivered. */
export type PerformedName = Exclude<ActionName, 'run'>;
export const performedNames = (Object.keys(actionContracts) as ActionName[]).filter((name): name is PerformedName => name !== 'run');

/** An action as it stands in a document. */
export interface Action {
  readonly do: ActionName;
  readonly [prop: string]: unknown;
}
