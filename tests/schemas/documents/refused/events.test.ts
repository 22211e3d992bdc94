import type { Body } from '../../../fixtures/documents/product.ts';
import { refuses } from './one-fault.ts';

const form = (body: Body) => body.blocks[3].blocks;
const press = (body: Body) => body.blocks[0].blocks[1].onPress;
const setName = (value: string) => ({ do: 'set', path: 'name', value });
const stepper = (...onChange: object[]) => ({
  type: 'stepper',
  id: 'count',
  label: { t: 'home.name' },
  value: '=state.count',
  max: 5,
  lessText: { t: 'home.name' },
  moreText: { t: 'home.name' },
  onChange,
});

refuses('what a block hands its actions (x-event)', [
  [
    'a name that is not among it',
    'screen:home',
    (b) => {
      form(b)[0].onChange = [setName('=event.valeu')];
    },
    'expression.unknown_field screen:home /blocks/3/blocks/0/onChange/0/value',
  ],
  [
    'a name that another property of the block hands over',
    'screen:home',
    (b) => {
      form(b).push({ type: 'copy-value', id: 'copy', label: { t: 'home.name' }, value: 'A', copyText: { t: 'home.name' } });
      form(b)[2].onCopy = [setName('=event.words')];
    },
    'expression.unknown_field screen:home /blocks/3/blocks/2/onCopy/0/value',
  ],
  [
    'anything, where it hands over nothing',
    'screen:home',
    (b) => {
      press(b).push(setName('=event.value'));
    },
    'expression.unknown_field screen:home /blocks/0/blocks/1/onPress/2/value',
  ],
  [
    'a number of it as a text',
    'screen:home',
    (b) => {
      form(b).push(stepper(setName('=event.value')));
    },
    'expression.type screen:home /blocks/3/blocks/2/onChange/0/value',
  ],
  [
    'whether a box is ticked as a text',
    'screen:home',
    (b) => {
      form(b)[1].onChange = [setName('=event.value')];
    },
    'expression.type screen:home /blocks/3/blocks/1/onChange/0/value',
  ],
  [
    'the answer of a call before there is one',
    'screen:home',
    (b) => {
      form(b).push(stepper(setName('=event.result.name')));
    },
    'expression.unknown_field screen:home /blocks/3/blocks/2/onChange/0/value',
  ],
  [
    'what the block handed over, in a branch of a call',
    'screen:home',
    (b) => {
      form(b)[0].onChange = [
        {
          do: 'call',
          operation: 'me.update',
          input: { name: '=event.value' },
          success: [setName('=event.value')],
          finally: [setName('=event.value')],
        },
      ];
    },
    'expression.unknown_field screen:home /blocks/3/blocks/0/onChange/0/finally/0/value',
    'expression.unknown_field screen:home /blocks/3/blocks/0/onChange/0/success/0/value',
  ],
]);
