import type { DocumentKind } from './release.ts';

/**
 * All problems of a document, found when it is written, at a release and at a start (ARCHITECTURE 2, engine goal 1). Codes are stable: the console,
 * the tests and machines read them. A warning stops neither a baseline nor a release. A check may give a better hint than this one.
 */
export const documentProblems = {
  // Parsing
  'document.syntax': { severity: 'error', hint: 'Correct the JSON at the line and column given.' },
  'document.duplicate_key': { severity: 'error', hint: 'Remove one of the two; only the last would count.' },
  'document.path': {
    severity: 'error',
    hint: 'screens/<id>.json, campaigns/**/<id>.json, locales/<language>/<namespace>.json, site/site.json.',
  },
  'document.id': { severity: 'error', hint: 'The id equals the name of the file; a market’s variant is <id>@<market>.' },
  'document.duplicate': { severity: 'error', hint: 'Rename or remove one of them.' },
  'document.variant': { severity: 'error', hint: 'A variant replaces a document that exists, in a market that exists.' },
  'document.missing': { severity: 'error', hint: 'Add the document.' },
  'document.unchecked': { severity: 'error', hint: 'The check itself failed on it: take back what was changed last.' },

  // Shape
  'document.bytes': { severity: 'error', hint: 'Split the document.' },
  'document.expanded': { severity: 'error', hint: 'Let places share a block, or shorten what is run and read in many places.' },
  'document.long': { severity: 'warning', hint: 'Name what stands there twice under `values` and `actions`, or divide the screen.' },
  'document.depth': { severity: 'error', hint: 'Move inner blocks up, or into a sheet.' },
  'document.nodes': { severity: 'error', hint: 'Split the document.' },
  'document.key': { severity: 'error', hint: 'Choose another name: this one reaches a prototype.' },
  'document.cycle': { severity: 'error', hint: 'Write the part once and refer to it by its id.' },
  'document.value': { severity: 'error', hint: 'JSON knows texts, numbers, true, false, null, lists and objects.' },

  // Schema
  'schema.type': { severity: 'error', hint: 'Write a value of the kind named.' },
  'schema.required': { severity: 'error', hint: 'Add the property.' },
  'schema.unknown_property': { severity: 'error', hint: 'Remove it or correct its name.' },
  'schema.enum': { severity: 'error', hint: 'Choose one of the values listed.' },
  'schema.range': { severity: 'error', hint: 'Choose a number inside the range.' },
  'schema.length': { severity: 'error', hint: 'Shorten or lengthen the text.' },
  'schema.pattern': { severity: 'error', hint: 'Write it in the form asked for.' },
  'schema.format': { severity: 'error', hint: 'Write it in the form asked for.' },
  'schema.count': { severity: 'error', hint: 'Add or remove entries.' },
  'schema.unique': { severity: 'error', hint: 'Remove the entry that stands there twice.' },
  'schema.key': { severity: 'error', hint: 'Choose one of the names allowed here.' },
  'schema.value': { severity: 'error', hint: 'Write one of the forms allowed here.' },

  // Names in a screen
  'block.unknown': { severity: 'error', hint: 'docs/blocks.md lists the block types.' },
  'block.duplicate_id': { severity: 'error', hint: 'Every block of a screen has an id of its own.' },
  'block.reserved_name': { severity: 'error', hint: 'Choose a name that is not one of the language’s own.' },
  'action.unknown': { severity: 'error', hint: 'schemas/action.ts lists the actions.' },
  'action.cycle': { severity: 'error', hint: 'Take the inner `run` out of the chain.' },
  'action.unused': { severity: 'warning', hint: 'Remove it, or run it: { "do": "run", "chain": … }.' },
  'action.long': { severity: 'warning', hint: 'Name a part of it under `actions`, and run it: { "do": "run", "chain": … }.' },
  'action.problem_code': { severity: 'error', hint: 'schemas/problem.ts lists the problem codes.' },
  'action.problem_twice': { severity: 'error', hint: 'Name each problem in one branch: which of two is meant, nobody can say.' },
  'action.problem_unlisted': { severity: 'warning', hint: 'The operation never answers with it; the branch is dead.' },
  'guard.unknown': { severity: 'error', hint: 'schemas/block.ts lists the guards.' },
  'guard.value': { severity: 'error', hint: 'Take a value the site document has.' },
  'operation.unknown': { severity: 'error', hint: 'schemas/api lists the operations.' },
  'operation.kind': { severity: 'error', hint: 'Sources read (GET), upload sends a file, call does the rest.' },
  'value.cycle': { severity: 'error', hint: 'Let one of them do without the other.' },
  'value.unused': { severity: 'warning', hint: 'Remove it, or read it: =values.name.' },
  'part.unknown': { severity: 'error', hint: 'Name the id of a document in parts/.' },
  'part.form': { severity: 'error', hint: 'A part has `blocks`, used as { "type": "part" }, or `actions`, used as { "do": "run" }.' },
  'part.input': { severity: 'error', hint: 'Give in `with` what the part declares under `inputs`.' },
  'part.single': { severity: 'error', hint: 'Let the part have one block, or put its blocks into one that holds blocks.' },
  'part.cycle': { severity: 'error', hint: 'Let one of them do without the other.' },
  'source.at_once': { severity: 'error', hint: 'Read these data where they are shown; only one that is not `atOnce` has actions.' },
  'source.cycle': { severity: 'error', hint: 'Let one of them do without the other.' },
  'source.not_paged': { severity: 'error', hint: 'Only a source whose result has nextCursor has a next page.' },
  'source.access': { severity: 'warning', hint: 'Give it `when: "=session.signedIn"` or the screen a login guard.' },
  'source.not_found': { severity: 'warning', hint: 'Add `notFound`: a block that says so and leads on.' },
  'input.required': { severity: 'error', hint: 'Add the value to `input`.' },
  'input.unknown': { severity: 'error', hint: 'Remove it or correct its name.' },
  'input.value': { severity: 'error', hint: 'Give a value the operation takes.' },

  // Links
  'link.screen': { severity: 'error', hint: 'Name the id of a screen document.' },
  'link.param': { severity: 'error', hint: 'Declare it in `params` of the screen it goes to.' },
  'link.sheet': { severity: 'error', hint: 'Add the sheet to `sheets` of this screen.' },
  'link.chain': { severity: 'error', hint: 'Add the chain to `actions` of this screen.' },
  'link.source': { severity: 'error', hint: 'Add the source to `data` of this screen.' },
  'link.state': { severity: 'error', hint: 'Add the value to `state` of this screen.' },
  'state.secret': { severity: 'error', hint: 'Take it out of `keep` and `restore`: passwords and codes are typed again.' },
  'link.field': { severity: 'error', hint: 'Name the `bind` of a field of this screen.' },
  'link.block': { severity: 'error', hint: 'Name the id of a block of this screen.' },
  'link.campaign': { severity: 'error', hint: 'Name the id of a campaign document.' },
  'link.entry': { severity: 'error', hint: 'Name an entry that exists.' },
  'link.route': { severity: 'error', hint: 'Every screen has a route of its own; a variant has that of its screen.' },
  'field.filled': { severity: 'error', hint: 'Give the form a condition that reads the source, for example `=has(data.me)`.' },
  'field.type': { severity: 'error', hint: 'Give the state value a beginning of the kind the field writes.' },
  'field.pattern': { severity: 'error', hint: 'Write a simple pattern: no repeat inside a repeated group.' },

  // Expressions
  'expression.wanted': { severity: 'error', hint: 'Write an expression: a text that begins with =.' },
  'expression.not_allowed': { severity: 'error', hint: 'Write the value itself; it is fixed when the document is checked.' },
  'expression.syntax': { severity: 'error', hint: 'docs/expressions.md has the grammar.' },
  'expression.unknown_name': { severity: 'error', hint: 'docs/expressions.md lists the names.' },
  'expression.unknown_field': { severity: 'error', hint: 'Read a field that is there.' },
  'expression.type': { severity: 'error', hint: 'Give a value of the kind wanted.' },
  'expression.enum': { severity: 'error', hint: 'Give only listed values.' },
  'expression.function': { severity: 'error', hint: 'docs/expressions.md lists the functions.' },
  'expression.long': { severity: 'warning', hint: 'Name a part of it under `values`, or let the answer say it in a word.' },
  'expression.too_long': { severity: 'error', hint: 'Split it, or let the server compute the value.' },
  'expression.too_complex': { severity: 'error', hint: 'Split it, or let the server compute the value.' },

  // Texts
  'text.literal': { severity: 'error', hint: 'Put the text into locales/ and write { "t": "<namespace>.<key>" }.' },
  'text.unknown': { severity: 'error', hint: 'Add the key to locales/en/<namespace>.json.' },
  // A warning, as English is shown meanwhile; an error in documents that ship with the code.
  'text.missing': { severity: 'warning', hint: 'Translate the text.' },
  'text.orphan': { severity: 'warning', hint: 'English does not have it, so nothing shows it: remove it or add it there.' },
  'text.empty': { severity: 'warning', hint: 'Write the text, if something is to be shown.' },
  'text.placeholder': { severity: 'error', hint: 'Use the placeholders of the English text, as in {{name}} or {{amount, money}}.' },
  'text.value_lost': { severity: 'warning', hint: 'Put the placeholder back, unless the text is to do without.' },
  'text.with_missing': { severity: 'error', hint: 'Give the value in `with`.' },
  'text.with_unknown': { severity: 'error', hint: 'Remove it from `with`, or use it in the text.' },
  'text.number': {
    severity: 'error',
    hint: 'Take it from the document that states it, as {{days, number}} and `with`, or say in `numbers` of the English document why it stands here alone.',
  },
  'text.markup': { severity: 'error', hint: 'Write the words alone: a text is shown as it stands, tags included.' },
  'text.long': { severity: 'error', hint: 'Shorten it: where it is shown, no more letters fit.' },
  'text.plural': { severity: 'error', hint: 'Add the form; the language needs it for some counts.' },
  'text.plural_unused': { severity: 'warning', hint: 'The language never uses this form: remove it.' },
  'text.language': { severity: 'error', hint: 'Add the language to the site document or remove the folder.' },

  // Site and campaigns
  'campaign.type': { severity: 'error', hint: 'schemas/campaigns lists the types.' },
  'campaign.single': { severity: 'error', hint: 'There is one document of this type, and its id is the type.' },
  'campaign.window': { severity: 'error', hint: '`from` comes before `to`.' },
  'campaign.order': { severity: 'error', hint: 'Put the entries in ascending order.' },
  'campaign.market': { severity: 'error', hint: 'Give a value for every market of the site document, and for no other.' },
  'campaign.banner': { severity: 'error', hint: 'It leads to one thing, which is there in its markets as long as it is shown.' },
  'campaign.badge': { severity: 'error', hint: 'Change what the sentence names.' },
  'campaign.no_target': { severity: 'error', hint: 'Name one of `offer`, `item`, `lottery`, `activity`, `screen`, `url`.' },
  'campaign.boost': { severity: 'error', hint: 'Change what the sentence names.' },
  'campaign.boost_overlap': { severity: 'warning', hint: 'Of two boosts at once the one that gives a member more counts, not both.' },
  'campaign.invitation_overlap': { severity: 'warning', hint: 'Of two at once in a market a friend counts in the one that began last.' },
  'campaign.price': { severity: 'warning', hint: 'Change one of the two prices.' },
  'campaign.boost_open': { severity: 'warning', hint: 'Give it a `capPerMember`.' },
  'terms.changes': { severity: 'error', hint: 'Add `changes`: what is new in this version of the page.' },
  'lottery.weights': { severity: 'error', hint: 'Weights are whole numbers whose sum is their basis.' },
  'lottery.cells': { severity: 'error', hint: 'Every draw has a cell to stop at, and cells lie beside each other.' },
  'lottery.limits': { severity: 'warning', hint: 'Change one of the two limits.' },
  'lottery.no_prize': { severity: 'warning', hint: 'Give a weight to a prize whose stock and limit a day are above 0.' },
  'lottery.prize_out': { severity: 'warning', hint: 'Raise its stock or its limit a day, or give it the weight 0.' },
  'lottery.day_limit': {
    severity: 'warning',
    hint: 'Raise the limits, or give a weight to a prize without a limit a day: that of an empty cell does not keep the draw open.',
  },
  'lottery.widget': { severity: 'warning', hint: 'Remove the option, or choose another widget.' },
  'lottery.markets': { severity: 'warning', hint: 'The document draws says where the law allows it.' },
  // A warning, as a market is prepared before it opens; documents report as errors what they lack.
  'market.incomplete': { severity: 'warning', hint: 'Add what is listed, or take the market out of the site until it is there.' },
  'language.incomplete': { severity: 'warning', hint: 'Add the locale documents that are listed.' },
  'site.dialog': { severity: 'error', hint: 'Put a dialog on the screen.' },
  'site.value': { severity: 'error', hint: 'Let the values of the site document agree.' },

  // Addresses and names
  'url.scheme': { severity: 'error', hint: 'Write https://…, tel:…, mailto:… or a path that begins with /.' },
  'url.computed': {
    severity: 'error',
    hint: "Write the address, or name the field that holds it: `=store.website`, `='tel:' + store.phone`.",
  },
  'url.host': { severity: 'error', hint: 'Add the host to `externalHosts` of the site document.' },
  'name.art': { severity: 'error', hint: 'schemas/names.ts lists the pictures.' },
  'name.media': { severity: 'error', hint: 'Upload it, or name the id of a picture of the library.' },
  'media.alt': { severity: 'warning', hint: 'Say in the library what the picture shows, for who cannot see it.' },
  'name.icon': { severity: 'error', hint: 'schemas/names.ts lists the icons.' },
} as const satisfies Readonly<Record<string, { readonly severity: Severity; readonly hint: string }>>;

export type Severity = 'error' | 'warning';
export type DocumentProblemCode = keyof typeof documentProblems;

/** A problem of a document as `content -- check`, the console and the servers report it. */
export interface DocumentProblem {
  readonly code: DocumentProblemCode;
  readonly severity: Severity;
  readonly kind: DocumentKind;
  readonly id: string;
  /** JSON pointer (RFC 6901) to the value, or to the property that is missing. */
  readonly pointer: string;
  /** Type and id of the nearest block, such as `button "save"`. */
  readonly block?: string;
  /** For the command line and developers; so is the hint. */
  readonly message: string;
  readonly hint: string;
  /** The problem as a sentence for people who run campaigns. */
  readonly ops: string;
  /** Where it is, in the editor's words; only in answers to the console. */
  readonly place?: string;
  /** True if the only problem is that the place was not filled in yet. */
  readonly toFillIn?: true;
  /** The draft that would fix it but was not chosen, followed by the drafts that this one needs. */
  readonly cure?: { readonly title: string; readonly documents: { readonly kind: DocumentKind; readonly id: string }[] };
  /** A waiting release that fixes it. */
  readonly waits?: { readonly release: string; readonly title: string };
}
