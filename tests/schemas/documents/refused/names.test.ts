import type { Body } from '../../../fixtures/documents/product.ts';
import { refuses } from './one-fault.ts';

const greeting = (body: Body) => body.blocks[0].blocks[0];
const button = (body: Body) => body.blocks[0].blocks[1];
const call = (body: Body) => body.blocks[3].onSubmit[1];

refuses('names', [
  [
    'an unknown block',
    'screen:home',
    (b) => {
      greeting(b).type = 'txet';
    },
    'block.unknown screen:home /blocks/0/blocks/0/type',
  ],
  [
    'two blocks with one id',
    'screen:home',
    (b) => {
      greeting(b).id = 'go';
    },
    'block.duplicate_id screen:home /blocks/0/blocks/1/id',
  ],
  [
    'a picture that is not in the library',
    'campaign:summer',
    (b) => {
      b.art = { media: 'no-such-picture' };
    },
    'name.media campaign:summer /art/media',
  ],
  [
    'an unknown action',
    'screen:home',
    (b) => {
      button(b).onPress[0].do = 'evaluate';
    },
    'action.unknown screen:home /blocks/0/blocks/1/onPress/0/do',
  ],
  [
    'an address that is put together on the page',
    'screen:home',
    (b) => {
      button(b).onPress = [{ do: 'openExternal', url: '="java" + "script:alert(1)"' }];
    },
    'url.computed screen:home /blocks/0/blocks/1/onPress/0/url',
  ],
  [
    'a field behind a host that is not allowed',
    'screen:home',
    (b) => {
      button(b).onPress = [{ do: 'openExternal', url: "='https://elsewhere.example/' + session.market" }];
    },
    'url.host screen:home /blocks/0/blocks/1/onPress/0/url',
  ],
  [
    'a host that a field goes on with',
    'screen:home',
    (b) => {
      button(b).onPress = [{ do: 'openExternal', url: "='https://shop' + session.market" }];
    },
    'url.computed screen:home /blocks/0/blocks/1/onPress/0/url',
  ],
  [
    'an unknown guard',
    'screen:home',
    (b) => {
      greeting(b).guards = [{ guard: 'moon' }];
    },
    'guard.unknown screen:home /blocks/0/blocks/0/guards/0/guard',
  ],
  [
    'a guard with a market that is none',
    'screen:home',
    (b) => {
      b.guards = [{ guard: 'market', anyOf: ['TH'] }];
    },
    'guard.value screen:home /guards/0/anyOf/0',
  ],
  [
    'a guard with a flag that is none',
    'screen:home',
    (b) => {
      b.guards = [{ guard: 'flag', flag: 'x' }];
    },
    'guard.value screen:home /guards/0/flag',
  ],
  [
    'a guard on a campaign that is none',
    'screen:records',
    (b) => {
      b.blocks[0].guards[0].campaign = 'winter';
    },
    'link.campaign screen:records /blocks/0/guards/0/campaign',
  ],
  [
    'a window guard on rules without a window',
    'screen:records',
    (b) => {
      b.blocks[0].guards[0].campaign = 'check-in';
    },
    'guard.value screen:records /blocks/0/guards/0/campaign',
  ],
  [
    'an unknown source',
    'screen:home',
    (b) => {
      b.data.extra = { source: 'secrets.list' };
    },
    'operation.unknown screen:home /data/extra/source',
  ],
  [
    'a source that writes',
    'screen:home',
    (b) => {
      b.data.extra = { source: 'checkIns.create', when: '=session.signedIn' };
    },
    'operation.kind screen:home /data/extra/source',
  ],
  [
    'an unknown operation',
    'screen:home',
    (b) => {
      call(b).operation = 'me.destroy';
    },
    'operation.unknown screen:home /blocks/3/onSubmit/1/operation',
  ],
  [
    'a call of an upload',
    'screen:home',
    (b) => {
      call(b).operation = 'me.avatar';
      delete call(b).fieldErrors;
      delete call(b).success;
    },
    'operation.kind screen:home /blocks/3/onSubmit/1/operation',
  ],
  [
    'input that is not taken',
    'screen:home',
    (b) => {
      call(b).input.shoeSize = 43;
    },
    'input.unknown screen:home /blocks/3/onSubmit/1/input/shoeSize',
  ],
  [
    'input of a wrong kind',
    'screen:home',
    (b) => {
      call(b).input.interests = 'all';
    },
    'input.value screen:home /blocks/3/onSubmit/1/input/interests',
  ],
  [
    'input that is missing',
    'screen:home',
    (b) => {
      b.data.terms = { source: 'terms.get' };
    },
    'input.required screen:home /data/terms/input/slug',
  ],
  [
    'a problem code that is none',
    'screen:home',
    (b) => {
      call(b).error['auth.nope'] = [];
    },
    'action.problem_code screen:home /blocks/3/onSubmit/1/error/auth.nope',
  ],
  [
    'a problem code the operation never answers',
    'screen:home',
    (b) => {
      call(b).error['auth.code_expired'] = [];
    },
    'action.problem_unlisted screen:home /blocks/3/onSubmit/1/error/auth.code_expired',
  ],
  [
    'a picture that is none',
    'campaign:summer',
    (b) => {
      b.art = 'dragon';
    },
    'name.art campaign:summer /art',
  ],
  [
    'an icon that is none',
    'site:site',
    (b) => {
      b.tabBar.tabs[0].icon = 'dragon';
    },
    'name.icon site:site /tabBar/tabs/0/icon',
  ],
  [
    'a name of the language taken by a repeat',
    'screen:home',
    (b) => {
      b.blocks[1].as = 'state';
      b.blocks[1].key = '=state.code';
      b.blocks[1].block.text = '=state.name';
    },
    'block.reserved_name screen:home /blocks/1/as',
  ],
  [
    'a member’s source where visitors come',
    'screen:home',
    (b) => {
      b.data.me = { source: 'me.get' };
    },
    'source.access screen:home /data/me/source',
  ],
  [
    'a source that may miss what the address names, and says nothing then',
    'screen:home',
    (b) => {
      b.params = [...(b.params ?? []), 'slug'];
      b.data.page = { source: 'terms.get', input: { slug: '=route.params.slug' } };
    },
    'source.not_found screen:home /data/page',
    // A part and the tab bar open home without the parameter that it needs from then on, and a sign-in leads back to it.
    'link.param part:leave /actions/1/params/slug',
    'link.param screen:records /guards/0/sourcePage',
    'link.param site:site /tabBar/tabs/0/screen',
    'link.param site:site /tabBar/till/screen',
  ],
  [
    'a block for what is not there that no screen could hold',
    'screen:home',
    (b) => {
      b.data.page = { source: 'terms.get', input: { slug: 'x' }, notFound: { type: 'no-such', id: 'gone' } };
    },
    'block.unknown screen:home /data/page/notFound/type',
  ],
  [
    'a source that is asked again for ever',
    'screen:home',
    (b) => {
      b.data.levels.refreshMs = 5000;
    },
    'schema.required screen:home /data/levels/until',
  ],
  [
    'a source that would be asked again, and nobody knows when',
    'screen:home',
    (b) => {
      b.data.levels.until = '=size(data.levels.items) > 3';
    },
    'schema.required screen:home /data/levels/refreshMs',
  ],
  [
    'actions upon data that a phone may show older than they are',
    'screen:home',
    (b) => {
      b.data.levels.onLoad = [{ do: 'track', event: 'seen' }];
    },
    'source.at_once screen:home /data/levels/onLoad',
  ],
  [
    'two sources that wait for each other',
    'screen:home',
    (b) => {
      b.data.one = { source: 'terms.get', input: { slug: '=data.two.slug' } };
      b.data.two = { source: 'terms.get', input: { slug: '=data.one.slug' } };
    },
    'source.cycle screen:home /data/one',
    'source.cycle screen:home /data/two',
  ],
]);
