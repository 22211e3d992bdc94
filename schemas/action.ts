import type { ObjectSchema } from './schema.ts';

/**
 * The closed set of actions. A chain runs in order. It ends if `validate` finds a wrong field, if `confirm` is declined or if a `call` fails, after
 * the branches of that action have run; an enclosing `if` or `yes` ends with it. Values may be expressions. `event` is what the block emitted; inside
 * the branches of a call it also has `event.result` or `event.problem` (`code`, `params`).
 */
const actions = (description: string) => ({ type: 'array', 'x-as': 'actions', description }) as const;
/** A boolean property that is false if absent. */
const choice = (description: string) => ({ type: 'boolean', default: false, 'x-as': 'fixed', description }) as const;
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
    description: 'Opens another screen with the values of its parameters; empty ones are left out.',
    properties: {
      to: { type: 'string', 'x-as': 'screen', description: 'Screen to open' },
      params: { ...values, description: 'Parameters of the screen, by name; empty ones are left out' },
      replace: choice('The new screen replaces this one in the history, so that Back skips this one'),
      keepQuery: choice('Keeps the parameters of the present address in the address of the new screen'),
      up: choice(
        'Goes back to where the screen was open earlier, so that Back does not lead into the steps since; where it was not open, it replaces this screen',
      ),
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
          'Inputs by which this call counts as a repeat of an earlier one that moves value and has no answer yet: if they are equal, the earlier one is sent again unchanged; all inputs where absent',
      },
      onlyAgain: choice('Only repeats an earlier call that has no answer yet; without one the chain ends'),
      timeoutMs: { type: 'integer', minimum: 1000, maximum: 60000, default: 15000, 'x-as': 'fixed', description: 'Longest wait, in ms' },
      optimistic: {
        type: 'array',
        description: 'Values that are shown at once, and taken back if the call fails',
        items: {
          type: 'object',
          properties: {
            source: { type: 'string', 'x-as': 'source', description: 'Data source in which a value is shown as changed, or `member`' },
            path: { type: 'string', 'x-as': 'fixed', description: 'Path of the value in the data of the source' },
            value: { description: 'Value shown until the call is answered' },
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
          'Actions by the code of a refusal: one, several with a bar between, or a group such as `draw.*`; `default` is for all others that no field shows. The text of a refusal without actions is shown as a short message',
      },
      fieldErrors: {
        type: 'object',
        additionalProperties: { type: 'string', 'x-as': 'field' },
        description: 'Fields by code of a refusal: the named field shows the text of that refusal',
      },
      finally: actions('Runs last, whether the call has worked or not'),
    },
    required: ['operation'],
  },
  deliver: {
    description:
      'Sends a call whose answer nothing waits for, and repeats it until the server has answered: after a lost connection, and when the app is opened again.',
    properties: { operation: { type: 'string', 'x-as': 'operation', description: 'Operation that is called' }, input },
    required: ['operation'],
  },
  set: {
    description: 'Sets a value of the screen state, or several.',
    properties: {
      path: { type: 'string', 'x-as': 'state', description: 'State value that gets the new value' },
      value: { description: 'Value that is set, of the type of the state value' },
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
      tone: { type: 'string', enum: ['info', 'ok', 'bad'], default: 'info', 'x-as': 'fixed', description: 'Look: news, success, failure' },
    },
    required: ['text'],
  },
  confirm: {
    description: 'Asks the member to agree before the chain goes on.',
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
    description: 'Loads data sources again; all of the screen where none is named.',
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
    description: 'Loads the next page of a data source and appends it to the pages before.',
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
          'Actions by the code of a refusal: one, several with a bar between, or a group such as `draw.*`; `default` is for all others that no field shows. The text of a refusal without actions is shown as a short message',
      },
    },
    required: ['operation', 'accept'],
  },
  login: {
    description: 'Keeps the session of the member who signed in; the app is then that member’s.',
    properties: { token: { type: 'string', title: 'Session', description: 'Session that the sign-in answered' } },
    required: ['token'],
  },
  logout: {
    description: 'Ends the session, on this device and on the server, and opens a screen.',
    properties: { to: { type: 'string', 'x-as': 'screen', description: 'Screen to open afterwards' } },
    required: ['to'],
  },
  setLanguage: {
    description: 'Changes the language of the app and keeps the choice.',
    properties: { language: { type: 'string', description: 'Code of the language, e.g. en' } },
    required: ['language'],
  },
  setMarket: {
    description: 'Changes the market that a visitor browses in and keeps the choice.',
    properties: { market: { type: 'string', description: 'Code of the market, e.g. MY' } },
    required: ['market'],
  },
  openExternal: {
    description: 'Opens an address of this site or of an allowed one, a phone number (tel:) or an email (mailto:).',
    properties: { url: { type: 'string', 'x-as': 'url', description: 'Address to open; another site opens in a new window' } },
    required: ['url'],
  },
  track: {
    description: 'Reports an event of the page to monitoring.',
    properties: {
      event: { type: 'string', 'x-as': 'fixed', description: 'Name of the event' },
      with: { ...values, description: 'Values reported with the event, by name' },
    },
    required: ['event'],
  },
  'draw.play': { description: 'Starts the draw widget of a block.', properties: { block }, required: ['block'] },
  'draw.stop': {
    description: 'Stops the draw widget at a prize.',
    properties: {
      block,
      index: {
        description:
          'Position of the prize to stop at, counted from 0; of a slot machine one for each reel. -1 ends the motion without a result',
        anyOf: [{ type: 'integer' }, { type: 'array', items: { type: 'integer' } }],
      },
    },
    required: ['block', 'index'],
  },
  run: {
    description: 'Runs a chain that the screen names, or one of a part, as if its actions stood here.',
    properties: {
      chain: { type: 'string', 'x-as': 'chain', description: 'Name of the chain that runs, of those that the screen names' },
      part: { type: 'string', 'x-as': 'fixed', description: 'Part whose actions run, in place of a chain of the screen' },
      with: { ...values, description: 'Inputs of the part, by name; one that is left out has its default' },
    },
    required: [],
  },
  if: {
    description: 'Runs one of two chains, as a condition is true or not.',
    properties: {
      when: { type: 'boolean', description: 'Condition that chooses the chain' },
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

/** Actions that reach members: `run` is replaced by its chain on delivery. */
export type PerformedName = Exclude<ActionName, 'run'>;
export const performedNames = (Object.keys(actionContracts) as ActionName[]).filter((name): name is PerformedName => name !== 'run');

/** An action as written in a document. */
export interface Action {
  readonly do: ActionName;
  readonly [prop: string]: unknown;
}
