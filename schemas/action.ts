import type { ObjectSchema } from './schema.ts';

/**
 * The closed set of actions. A chain runs in order; `validate` that finds a wrong field, `confirm` that is declined and a failed `call`
 * end the chain they stand in after their own branches ran, and what `if` or `yes` they stand in ends with them. Values may be expressions; `event` is what the block emitted, and inside the branches of a call
 * `event.result` or `event.problem` (`code`, `params`).
 */
const actions = (description: string) => ({ type: 'array', 'x-as': 'actions', description }) as const;
const text = (description: string) => ({ type: 'string', 'x-as': 'text', description }) as const;
const chains = { type: 'object', additionalProperties: { type: 'array', 'x-as': 'actions' } } as const;
const values = { type: 'object', additionalProperties: {} } as const;
const input = {
  ...values,
  description: 'Input of the operation, by name. Missing values are left out; empty texts are sent, except by GET and DELETE',
} as const;
const block = { type: 'string', 'x-as': 'fixed', description: 'Name of the prize draw block in the screen' } as const;
const refreshed = { type: 'array', items: { type: 'string', 'x-as': 'source' } } as const;

export const actionContracts = {
  navigate: {
    description: 'Opens another screen with the values that it takes; empty ones are left out.',
    properties: {
      to: { type: 'string', 'x-as': 'screen', description: 'Screen to open' },
      params: { ...values, description: 'Parameters of the screen, by name; empty ones are left out' },
      replace: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Takes the place of this screen, so that Back skips it' },
      keepQuery: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Hands on the parameters of the present address' },
      up: {
        type: 'boolean',
        default: false,
        'x-as': 'fixed',
        description:
          'Goes back to the earlier visit of the screen, so that Back does not lead into the steps since; without one it replaces this screen',
      },
    },
    required: ['to'],
  },
  back: { description: 'Goes back, or home where there is nothing to go back to.', properties: {}, required: [] },
  return: {
    description: 'After signing in: goes back to the page that sent the member to sign in, else to another.',
    properties: {
      otherwise: { type: 'string', 'x-as': 'screen', 'x-bare': true, description: 'Screen to open where no page sent the member' },
    },
    required: ['otherwise'],
  },
  call: {
    description:
      'Calls an operation. A second tap while it runs is ignored. Calls that move value carry one idempotency key from the first try to its answer.',
    properties: {
      operation: { type: 'string', 'x-as': 'operation', description: 'Operation that is called' },
      input,
      sameBy: {
        type: 'array',
        items: { type: 'string' },
        'x-as': 'fixed',
        description:
          'Inputs whose values make it the same as a call that moves value and still waits for its answer, which goes out again word for word; all inputs where absent',
      },
      onlyAgain: { type: 'boolean', default: false, 'x-as': 'fixed', description: 'Sends only a call that still waits, or ends the chain' },
      timeoutMs: { type: 'integer', minimum: 1000, maximum: 60000, default: 15000, 'x-as': 'fixed', description: 'Milliseconds to wait' },
      optimistic: {
        type: 'array',
        description: 'Values that are shown at once, and taken back if the call fails',
        items: {
          type: 'object',
          properties: {
            source: { type: 'string', 'x-as': 'source', description: 'Data source whose value changes, or `member`' },
            path: { type: 'string', 'x-as': 'fixed', description: 'Place of the value in the data' },
            value: { description: 'Value shown until the answer is there' },
          },
          required: ['source', 'path', 'value'],
          additionalProperties: false,
        },
      },
      refresh: {
        ...refreshed,
        description:
          'Data sources, or `member`, that are loaded again once the call has worked, or was refused by a conflict (409) that `fieldErrors` does not name',
      },
      success: actions('Runs once the call has worked; `event.result` is its answer'),
      error: {
        ...chains,
        description:
          'Actions by the code of a refusal: one, several with a bar between, or a group such as `draw.*`; `default` is for all others that no field shows. Without a branch its text is shown as a short message',
      },
      fieldErrors: {
        type: 'object',
        additionalProperties: { type: 'string', 'x-as': 'field' },
        description: 'Field that shows the text of a refusal, by its code',
      },
      finally: actions('Runs last, whether the call has worked or not'),
    },
    required: ['operation'],
  },
  deliver: {
    description:
      'Sends a call whose answer nothing waits for, and again until the server has answered: after a lost connection, and when the app is opened anew.',
    properties: { operation: { type: 'string', 'x-as': 'operation', description: 'Operation that is called' }, input },
    required: ['operation'],
  },
  set: {
    description: 'Sets a value of the screen state, or several.',
    properties: {
      path: { type: 'string', 'x-as': 'state', description: 'State value that is set' },
      value: { description: 'New value' },
      values: {
        ...values,
        'x-as': 'fixed',
        description: 'Several state values with their new values, set in this order; they replace `path` and `value`',
      },
    },
    required: [],
  },
  toast: {
    description: 'Shows a short message.',
    properties: {
      text: text('Message'),
      tone: { type: 'string', enum: ['info', 'ok', 'bad'], default: 'info', 'x-as': 'fixed', description: 'Look of the message' },
    },
    required: ['text'],
  },
  confirm: {
    description: 'Asks before going on.',
    properties: {
      title: text('Question'),
      text: text('Text below the question; none where absent'),
      confirm: text('Label of the button that agrees'),
      cancel: text('Label of the button that declines'),
      danger: { type: 'boolean', 'x-as': 'fixed', description: 'Makes the button that declines the prominent one' },
      yes: actions('Runs if the member agrees; then the chain goes on'),
      no: actions('Runs if the member declines; then the chain ends'),
    },
    required: ['title', 'confirm', 'cancel'],
  },
  openSheet: {
    description: 'Opens a bottom sheet of this screen.',
    properties: { sheet: { type: 'string', 'x-as': 'sheet', description: 'Sheet to open' } },
    required: ['sheet'],
  },
  closeSheet: { description: 'Closes the open sheet.', properties: {}, required: [] },
  copy: {
    description: 'Copies a text and says so for a moment.',
    properties: { value: { type: 'string', description: 'Text to copy' } },
    required: ['value'],
  },
  share: {
    description: 'Opens the phone’s share sheet, or copies the link where there is none.',
    properties: {
      title: text('Title of what is shared; none where absent'),
      text: text('Text shared with the link; none where absent'),
      url: { type: 'string', 'x-as': 'url', description: 'Link to share, of this site or an allowed host' },
    },
    required: ['url'],
  },
  saveImage: {
    description: 'Saves an image of ours to the phone.',
    properties: {
      url: { type: 'string', 'x-as': 'url', description: 'Address of the image on this site' },
      name: { type: 'string', description: 'Name of the saved file' },
    },
    required: ['url', 'name'],
  },
  refresh: {
    description: 'Loads sources anew (all of the screen when none is named).',
    properties: { sources: { ...refreshed, description: 'Data sources, or `member`; all sources of the screen where absent' } },
    required: [],
  },
  validate: {
    description:
      'Checks the named fields (all of the screen when none is named), shows what is wrong, moves the focus there and ends the chain.',
    properties: {
      fields: { type: 'array', items: { type: 'string', 'x-as': 'field' }, description: 'Fields to check; all of the screen where absent' },
    },
    required: [],
  },
  loadMore: {
    description: 'Appends the next page of a source.',
    properties: { source: { type: 'string', 'x-as': 'source', description: 'Data source whose next page is loaded' } },
    required: ['source'],
  },
  upload: {
    description: 'Asks for a file and sends it to an operation.',
    properties: {
      operation: { type: 'string', 'x-as': 'operation', description: 'Operation that takes the file' },
      accept: {
        type: 'array',
        items: { type: 'string' },
        'x-as': 'fixed',
        description: 'Kinds of files that can be chosen, e.g. image/png',
      },
      refresh: {
        ...refreshed,
        description: 'Data sources, or `member`, that are loaded again once the file was taken, or refused by a conflict (409)',
      },
      success: actions('Runs once the file was taken; `event.result` is the answer'),
      error: {
        ...chains,
        description:
          'Actions by the code of a refusal: one, several with a bar between, or a group such as `draw.*`; `default` is for all others that no field shows. Without a branch its text is shown as a short message',
      },
    },
    required: ['operation', 'accept'],
  },
  login: {
    description: 'Keeps the session and becomes that member.',
    properties: { token: { type: 'string', title: 'Session', description: 'Session of the member, as signing in answered it' } },
    required: ['token'],
  },
  logout: {
    description: 'Ends the session here and on the server and goes to a screen.',
    properties: { to: { type: 'string', 'x-as': 'screen', description: 'Screen to open afterwards' } },
    required: ['to'],
  },
  setLanguage: {
    description: 'Changes and keeps the interface language.',
    properties: { language: { type: 'string', description: 'Code of the language' } },
    required: ['language'],
  },
  setMarket: {
    description: 'Changes and keeps the market a visitor browses in.',
    properties: { market: { type: 'string', description: 'Code of the market' } },
    required: ['market'],
  },
  openExternal: {
    description: 'Opens an address of this site or an allowed host (or tel:, mailto:).',
    properties: { url: { type: 'string', 'x-as': 'url', description: 'Address to open; another site opens in a new window' } },
    required: ['url'],
  },
  track: {
    description: 'Reports an event to monitoring.',
    properties: {
      event: { type: 'string', 'x-as': 'fixed', description: 'Name of the event' },
      with: { ...values, description: 'Values reported with the event, by name' },
    },
    required: ['event'],
  },
  'draw.play': {
    description: 'Starts the draw widget of a block.',
    properties: { block },
    required: ['block'],
  },
  'draw.stop': {
    description: 'Stops the draw widget at an index.',
    properties: {
      block,
      index: {
        description: 'Place of the prize to stop at, counted from 0, of a slot machine one for each reel; -1 lets it go without a result',
        anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }],
      },
    },
    required: ['block', 'index'],
  },
  run: {
    description: 'Runs a chain that the screen names, or one of a part, as if its actions stood here.',
    properties: {
      chain: { type: 'string', 'x-as': 'chain', description: 'Chain of the screen, by its name' },
      part: { type: 'string', 'x-as': 'fixed', description: 'Part whose actions run, in place of a chain of the screen' },
      with: { ...values, description: 'Inputs of the part, by name; one that is left out has its default' },
    },
    required: [],
  },
  if: {
    description: 'Runs one of two chains.',
    properties: {
      when: { type: 'boolean', description: 'Condition' },
      yes: actions('Runs if the condition is true'),
      no: actions('Runs if the condition is not true'),
    },
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
