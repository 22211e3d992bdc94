import type { Body } from '../../../fixtures/documents/product.ts';
import { refuses } from './one-fault.ts';

const run = (chain: string) => ({ do: 'run', chain });
const press = (body: Body) => body.blocks[0].blocks[1].onPress;
const submit = (body: Body) => body.blocks[3].onSubmit;

refuses('named chains', [
  [
    'a chain that the screen does not name',
    'screen:home',
    (b) => void press(b).push(run('leave')),
    'link.chain screen:home /blocks/0/blocks/1/onPress/2/chain',
  ],
  [
    'a chain that runs itself by way of another',
    'screen:home',
    (b) => {
      b.actions = { there: [run('back')], back: [run('there')] };
      press(b).push(run('there'));
    },
    'action.cycle screen:home /actions/back/0/chain',
  ],
  [
    'a fault in a chain, told once however often it is run',
    'screen:home',
    (b) => {
      b.actions = { leave: [{ do: 'navigate', to: 'nowhere' }] };
      press(b).push(run('leave'));
      submit(b).push(run('leave'));
    },
    'link.screen screen:home /actions/leave/0/to',
  ],
  [
    'a chain that reads an answer, run where there is none of that kind',
    'screen:home',
    (b) => {
      b.actions = { greet: [{ do: 'toast', text: { t: 'home.saved', with: { name: '=event.result.memberNumber' } } }] };
      submit(b)[1].success = [run('greet')];
      press(b).push(run('greet'));
    },
    'expression.unknown_field screen:home /actions/greet/0/text/with/name',
  ],
  [
    'a chain that nothing runs, whose own faults are told as well',
    'screen:home',
    (b) => {
      b.actions = { leave: [{ do: 'navigate', to: 'nowhere' }] };
    },
    'action.unused screen:home /actions/leave',
    'link.screen screen:home /actions/leave/0/to',
  ],
  [
    'the name of a chain as an expression',
    'screen:home',
    (b) => {
      b.actions = { leave: [{ do: 'back' }] };
      press(b).push(run('leave'), run('=state.tab'));
    },
    'expression.not_allowed screen:home /blocks/0/blocks/1/onPress/3/chain',
  ],
]);

refuses('several values, several answers', [
  [
    'a path beside values',
    'screen:home',
    (b) => {
      press(b)[0] = { do: 'set', path: 'tab', values: { tab: 'mine' } };
    },
    'schema.unknown_property screen:home /blocks/0/blocks/1/onPress/0/path',
  ],
  [
    'neither a path with its value, nor values',
    'screen:home',
    (b) => {
      press(b)[0] = { do: 'set' };
    },
    'schema.required screen:home /blocks/0/blocks/1/onPress/0/path',
    'schema.required screen:home /blocks/0/blocks/1/onPress/0/value',
  ],
  [
    'one of several values that the state does not have, and one of another type',
    'screen:home',
    (b) => {
      press(b)[0] = { do: 'set', values: { tabs: 'mine', tab: 1 } };
    },
    'link.state screen:home /blocks/0/blocks/1/onPress/0/values/tabs',
    'schema.type screen:home /blocks/0/blocks/1/onPress/0/values/tab',
  ],
  [
    'an answer in two branches',
    'screen:home',
    (b) => {
      submit(b)[1].error = { 'client.timeout|server.busy': [], 'server.busy': [] };
    },
    'action.problem_twice screen:home /blocks/3/onSubmit/1/error/server.busy',
  ],
  [
    'a group of which the operation answers none',
    'screen:home',
    (b) => {
      submit(b)[1].error = { 'draw.*': [] };
    },
    'action.problem_unlisted screen:home /blocks/3/onSubmit/1/error/draw.*',
  ],
  [
    'a group that there is not, beside an answer that is one',
    'screen:home',
    (b) => {
      submit(b)[1].error = { 'client.timeout|nothing.*': [] };
    },
    'action.problem_unlisted screen:home /blocks/3/onSubmit/1/error/client.timeout|nothing.*',
  ],
]);

const greeting = (body: Body) => body.blocks[0].blocks[0];
const longest = 'member.name + '.repeat(30);

refuses('named values', [
  [
    'a value that the screen does not name',
    'screen:home',
    (b) => {
      b.values = { who: '=member.name' };
      greeting(b).text = '=values.who + values.whom';
    },
    'expression.unknown_field screen:home /blocks/0/blocks/0/text',
  ],
  [
    'values where the screen names none',
    'screen:home',
    (b) => {
      greeting(b).text = '=values.who';
    },
    'expression.unknown_name screen:home /blocks/0/blocks/0/text',
  ],
  [
    'a value that reads itself by way of another',
    'screen:home',
    (b) => {
      b.values = { one: '=values.two', two: '=values.one' };
      greeting(b).text = '=values.one';
    },
    'value.cycle screen:home /values/one',
  ],
  [
    'a value of another type than is wanted where it is read',
    'screen:home',
    (b) => {
      b.values = { who: '=member.name' };
      greeting(b).when = '=values.who';
    },
    'expression.type screen:home /blocks/0/blocks/0/when',
  ],
  [
    'a value that is no expression',
    'screen:home',
    (b) => {
      b.values = { who: 'Ann' };
    },
    'schema.pattern screen:home /values/who',
    'value.unused screen:home /values/who',
  ],
  [
    'a value that nothing reads',
    'screen:home',
    (b) => {
      b.values = { who: '=member.name' };
    },
    'value.unused screen:home /values/who',
  ],
  [
    'a value in the first values of the state, which are there before it',
    'screen:home',
    (b) => {
      b.values = { who: '=member.name' };
      b.state.name = '=values.who';
      greeting(b).text = '=values.who';
    },
    'expression.unknown_name screen:home /state/name',
  ],
  [
    'values in values that are too much for a phone',
    'screen:home',
    (b) => {
      b.values = { long: `=${longest}''`, longer: '=values.long + values.long + values.long + values.long' };
      greeting(b).text = '=values.longer';
    },
    'expression.too_complex screen:home /values/longer',
  ],
  [
    'an address put together in a named value',
    'screen:home',
    (b) => {
      b.values = { away: "='https://shop.example/' + member.name" };
      press(b)[0] = { do: 'openExternal', url: '=values.away' };
    },
    'url.computed screen:home /blocks/0/blocks/1/onPress/0/url',
  ],
  [
    'more actions than people read at once',
    'screen:home',
    (b) => void press(b).splice(0, press(b).length, ...Array.from({ length: 13 }, () => ({ do: 'back' }))),
    'action.long screen:home /blocks/0/blocks/1/onPress',
  ],
  [
    'an expression of more characters than people read at once',
    'screen:home',
    (b) => {
      b.blocks[3].when = `=${'session.signedIn && '.repeat(8)}session.signedIn`;
    },
    'expression.long screen:home /blocks/3/when',
  ],
  [
    'a screen of more lines than people read at once',
    'screen:home',
    (b) => void b.blocks.push(...Array.from({ length: 450 }, (_, at) => ({ type: 'text', id: `t${at}`, text: { t: 'home.title' } }))),
    'document.long screen:home ',
  ],
]);
