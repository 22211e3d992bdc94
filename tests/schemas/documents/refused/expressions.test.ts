import type { Body } from '../../../fixtures/documents/product.ts';
import { refuses } from './one-fault.ts';

const greeting = (body: Body) => body.blocks[0].blocks[0];
const button = (body: Body) => body.blocks[0].blocks[1];
const call = (body: Body) => body.blocks[3].onSubmit[1];

refuses('expressions', [
  [
    'a grammar fault',
    'screen:home',
    (b) => {
      greeting(b).when = '=session.';
    },
    'expression.syntax screen:home /blocks/0/blocks/0/when',
  ],
  [
    'an unknown name',
    'screen:home',
    (b) => {
      greeting(b).when = '=window.open';
    },
    'expression.unknown_name screen:home /blocks/0/blocks/0/when',
  ],
  [
    'an unknown field',
    'screen:home',
    (b) => {
      greeting(b).when = '=member.coin > 3';
    },
    'expression.unknown_field screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a condition that gives no truth',
    'screen:home',
    (b) => {
      greeting(b).when = '=member.coins';
    },
    'expression.type screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a misspelt value of a list',
    'screen:home',
    (b) => {
      greeting(b).when = '=member.paidTier == "vipp"';
    },
    'expression.enum screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a function that is none',
    'screen:home',
    (b) => {
      greeting(b).when = '=member.name.matches("(a+)+$")';
    },
    'expression.function screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a prototype',
    'screen:home',
    (b) => {
      greeting(b).when = '=has(member.constructor)';
    },
    'expression.unknown_field screen:home /blocks/0/blocks/0/when',
  ],
  [
    'an endless one',
    'screen:home',
    (b) => {
      greeting(b).when = `=${'!'.repeat(20_000)}true`;
    },
    'expression.too_long screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a condition without =',
    'screen:home',
    (b) => {
      greeting(b).when = 'session.signedIn';
    },
    'expression.wanted screen:home /blocks/0/blocks/0/when',
  ],
  [
    'an expression where a name is fixed',
    'screen:home',
    (b) => {
      button(b).onPress[0].path = '=route.params.tab';
    },
    'expression.not_allowed screen:home /blocks/0/blocks/1/onPress/0/path',
  ],
  [
    'a private number of a campaign',
    'screen:home',
    (b) => {
      greeting(b).when = '=campaign.summer.total > 3';
    },
    'expression.unknown_field screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a private number inside a public part',
    'screen:home',
    (b) => {
      greeting(b).when = '=campaign.summer.byMarket.MY.costMinor > 3';
    },
    'expression.unknown_field screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a campaign that is none',
    'screen:home',
    (b) => {
      greeting(b).when = '=campaign.winter.total > 3';
    },
    'expression.unknown_field screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a parameter that is not declared',
    'screen:home',
    (b) => {
      greeting(b).when = '=route.params.token == "x"';
    },
    'expression.unknown_field screen:home /blocks/0/blocks/0/when',
  ],
  [
    'an item outside its repeat',
    'screen:home',
    (b) => {
      greeting(b).text = '=level.name';
    },
    'expression.unknown_name screen:home /blocks/0/blocks/0/text',
  ],
  [
    'an event outside an action',
    'screen:home',
    (b) => {
      greeting(b).text = '=event.value';
    },
    'expression.unknown_name screen:home /blocks/0/blocks/0/text',
  ],
  [
    'a number for a text',
    'screen:home',
    (b) => {
      greeting(b).text = '=member.coins';
    },
    'expression.type screen:home /blocks/0/blocks/0/text',
  ],
  [
    'a state value set to another kind',
    'screen:home',
    (b) => {
      button(b).onPress[0] = { do: 'set', path: 'count', value: '=member.name' };
    },
    'expression.type screen:home /blocks/0/blocks/1/onPress/0/value',
  ],
  [
    'a state value set to a literal of another kind',
    'screen:home',
    (b) => {
      button(b).onPress[0] = { do: 'set', path: 'count', value: 'many' };
    },
    'schema.type screen:home /blocks/0/blocks/1/onPress/0/value',
  ],
  [
    'input of a wrong type',
    'screen:home',
    (b) => {
      call(b).input.name = '=member.coins';
    },
    'expression.type screen:home /blocks/3/onSubmit/1/input/name',
  ],
  [
    'a result field that is none',
    'screen:home',
    (b) => {
      call(b).success[0].text.with.name = '=event.result.nickname';
    },
    'expression.unknown_field screen:home /blocks/3/onSubmit/1/success/0/text/with/name',
  ],
]);
