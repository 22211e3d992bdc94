import type { Body } from '../../../fixtures/documents/product.ts';
import { refuses } from './one-fault.ts';

const use = (body: Body) => body.blocks[1];
const card = (body: Body) => body.blocks[0];

refuses('parts where they are used', [
  [
    'a part that is not there',
    'screen:records',
    (b) => {
      use(b).part = 'name-cart';
    },
    'part.unknown screen:records /blocks/1/part',
  ],
  [
    'a chain where blocks stand',
    'screen:records',
    (b) => {
      b.blocks[1] = { type: 'part', part: 'leave' };
    },
    'part.form screen:records /blocks/1/part',
  ],
  [
    'blocks where a chain is run',
    'screen:records',
    (b) => {
      use(b).with.onDone[0].part = 'name-card';
    },
    'part.form screen:records /blocks/1/with/onDone/0/part',
  ],
  ['an input left out', 'screen:records', (b) => void delete use(b).with.member, 'part.input screen:records /blocks/1/with/member'],
  [
    'an input that it has not',
    'screen:records',
    (b) => {
      use(b).with.colour = 'red';
    },
    'part.input screen:records /blocks/1/with/colour',
  ],
  [
    'words in the place of a text',
    'screen:records',
    (b) => {
      use(b).with.title = 'Hello';
    },
    'part.input screen:records /blocks/1/with/title',
  ],
  [
    'a text where it wants true or false',
    'screen:records',
    (b) => {
      use(b).with.isOpen = 'yes';
    },
    'part.input screen:records /blocks/1/with/isOpen',
  ],
  [
    'an expression of another kind',
    'screen:records',
    (b) => {
      use(b).with.isOpen = '=state.name';
    },
    'expression.type screen:records /blocks/1/with/isOpen',
  ],
  [
    'a state that the screen has not',
    'screen:records',
    (b) => {
      use(b).with.name = 'title';
    },
    'link.state screen:records /blocks/1/with/name',
  ],
  [
    'a property of blocks',
    'screen:records',
    (b) => {
      use(b).when = '=session.signedIn';
    },
    'schema.unknown_property screen:records /blocks/1/when',
  ],
  [
    'what is wrong in a text that is handed in, at the place that writes it',
    'screen:records',
    (b) => {
      use(b).with.title.with.name = '=state.nam';
    },
    'expression.unknown_field screen:records /blocks/1/with/title/with/name',
  ],
  [
    'what is wrong behind a part, where it stands in the document',
    'screen:records',
    (b) => void b.blocks.push({ type: 'text', id: 'last', text: { t: 'home.last' } }),
    'text.unknown screen:records /blocks/2/text/t',
  ],
  [
    'two of one part without a name to tell them apart',
    'screen:records',
    (b) => void b.blocks.push(structuredClone(use(b))),
    'block.duplicate_id part:name-card /blocks/0/id',
    'block.duplicate_id part:name-card /blocks/0/blocks/0/id',
    'block.duplicate_id part:name-card /blocks/0/blocks/1/id',
    'block.duplicate_id part:name-card /blocks/1/id',
  ],
  [
    'several blocks where one stands',
    'screen:home',
    (b) => {
      b.blocks[1].block = {
        type: 'part',
        id: 'own',
        part: 'name-card',
        with: { title: { t: 'home.title' }, member: '=member', onDone: [] },
      };
    },
    'part.single screen:home /blocks/1/block',
  ],
]);

refuses('parts themselves', [
  [
    'what is wrong in a part, once, in the part',
    'part:name-card',
    (b) => {
      card(b).blocks[0].text.t = 'home.hello';
    },
    'text.unknown part:name-card /blocks/0/blocks/0/text/t',
  ],
  [
    'a field that the place does not give, in the part',
    'part:name-card',
    (b) => {
      card(b).blocks[0].text.with.name = '=input.member.nickname';
    },
    'expression.unknown_field part:name-card /blocks/0/blocks/0/text/with/name',
  ],
  [
    'the state of a screen that is not handed in',
    'part:name-card',
    (b) => {
      card(b).blocks[1].when = "=state.size == 'small'";
    },
    'expression.unknown_name part:name-card /blocks/0/blocks/1/when',
  ],
  [
    'an input that it does not declare',
    'part:name-card',
    (b) => {
      card(b).title = { input: 'name', extra: 1 };
    },
    'schema.unknown_property part:name-card /blocks/0/title/input',
    'schema.unknown_property part:name-card /blocks/0/title/extra',
    'schema.required part:name-card /blocks/0/title/t',
  ],
  [
    'a value handed on like a text',
    'part:name-card',
    (b) => {
      card(b).title = { input: 'member' };
    },
    'part.input part:name-card /blocks/0/title',
  ],
  [
    'a default that stands inside itself',
    'part:name-card',
    (b) => {
      b.inputs.line = { ...b.inputs.title, default: { input: 'line' } };
      card(b).title = { input: 'line' };
    },
    'part.cycle part:name-card /inputs/line/default',
  ],
  ['a part in itself', 'part:leave', (b) => void b.actions.push({ do: 'run', part: 'leave' }), 'part.cycle part:leave /actions/2/part'],
  [
    'neither blocks nor actions',
    'part:leave',
    (b) => void delete b.actions,
    'part.form part:leave /blocks',
    'part.form screen:records /blocks/1/with/onDone/0/part',
  ],
  [
    'both',
    'part:leave',
    (b) => {
      b.blocks = [{ type: 'text', id: 'a', text: { t: 'home.title' } }];
    },
    'part.form part:leave /actions',
  ],
  [
    'a kind of input that there is not',
    'part:name-card',
    (b) => {
      b.inputs.isOpen.type = 'flag';
    },
    'schema.enum part:name-card /inputs/isOpen/type',
  ],
  [
    'a variant for one market',
    'part:leave',
    (b) => {
      b.id = 'leave@MY';
    },
    'document.id part:leave /id',
    'schema.pattern part:leave /id',
  ],
]);
