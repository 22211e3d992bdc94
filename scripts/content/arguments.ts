import { parseArgs } from 'node:util';

/** The arguments of `npm run content --`. */
export interface Arguments {
  readonly command: string;
  /** The file of `export` and `import`. */
  readonly file?: string;
  readonly folder: string;
  readonly server: string;
  readonly json: boolean;
  readonly force: boolean;
  readonly prune: boolean;
  readonly drafts: boolean;
  /** Id of the simulation whose figures the operator confirms. */
  readonly confirm?: string;
  readonly release?: string;
  readonly reason?: string;
  readonly email?: string;
  readonly password?: string;
  readonly totp?: string;
}

const options = {
  folder: { type: 'string', default: '.' },
  server: { type: 'string', default: 'http://127.0.0.1:8080' },
  json: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
  prune: { type: 'boolean', default: false },
  drafts: { type: 'boolean', default: false },
  confirm: { type: 'string' },
  release: { type: 'string' },
  reason: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  totp: { type: 'string' },
} as const;

const withServer = ['server', 'email', 'password', 'totp', 'json'];
/** The flags of each command; any other flag is an error. */
const taken: Readonly<Record<string, readonly string[]>> = {
  check: ['folder', 'json'],
  size: ['folder', 'json'],
  schemas: ['folder'],
  diff: ['folder', ...withServer],
  pull: ['folder', 'force', 'prune', ...withServer],
  push: ['folder', 'force', 'prune', 'release', 'reason', 'confirm', ...withServer],
  export: ['drafts', ...withServer],
  import: ['force', ...withServer],
};

export const usage = `Which one?
  check    [--folder <path>] [--json]                 checks the documents of the files
  size     [--folder <path>] [--json]                 how long screens, expressions and chains are to read
  schemas  [--folder <path>]                          writes schemas/json, by which editors complete and check
  diff     [--folder <path>]                          what the files would change in what is live
  pull     [--folder <path>] [--force] [--prune]      writes what is live into the files
  push     [--folder <path>] [--force] [--prune] [--release <title> --reason <why> [--confirm <simulation>]]   puts the files into drafts
  export   <file> [--drafts]                          all that is live, or all drafts, as one file
  import   <file> [--force]                           puts an exported file into drafts
All but the first three: [--server <url>] [--json], signed in by PUNCHCARD_OPS_TOKEN or --email, --password and --totp.`;

/** Parses the arguments; returns `fault`, a sentence, if they are wrong. */
export function readArguments(words: readonly string[]): Arguments | { readonly fault: string } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(words);
  } catch (reason) {
    return { fault: (reason as Error).message };
  }
  const [command = '', file, ...more] = parsed.positionals;
  const allowed = Object.hasOwn(taken, command) ? taken[command] : undefined;
  if (!allowed) return { fault: command === '' ? 'No command was given.' : `There is no command ${command}.` };
  const given = parsed.tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
  const stranger = given.find((name) => !allowed.includes(name));
  if (stranger) return { fault: `${command} takes no --${stranger}.` };
  const wantsFile = command === 'export' || command === 'import';
  if (wantsFile !== (file !== undefined) || more.length > 0)
    return { fault: wantsFile ? `${command} takes one file.` : `${command} takes no file.` };
  const { values } = parsed;
  if (values.release !== undefined && values.reason === undefined) return { fault: 'A release needs a --reason.' };
  if (command === 'push' && values.prune && values.reason === undefined) return { fault: 'Taking documents away needs a --reason.' };
  return { command, ...(file === undefined ? {} : { file }), ...values };
}

const parse = (words: readonly string[]) => parseArgs({ args: [...words], options, allowPositionals: true, tokens: true });
