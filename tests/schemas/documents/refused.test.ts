import { describe, expect, it } from 'vitest';
import type { DocumentKey } from '../../../schemas/release.ts';
import { aProduct, type Body, examine, problemsAfter, told, withChange } from '../../fixtures/documents/product.ts';

type Row = readonly [sentence: string, key: DocumentKey, change: (body: Body) => unknown, ...problems: string[]];

const greeting = (body: Body) => body.blocks[0].blocks[0];
const button = (body: Body) => body.blocks[0].blocks[1];
const call = (body: Body) => body.blocks[3].onSubmit[1];

const rows: readonly (readonly [group: string, rows: readonly Row[]])[] = [
  [
    'schema',
    [
      [
        'a missing property',
        'screen:home',
        (b) => {
          delete b.title;
        },
        'schema.required screen:home /title',
      ],
      [
        'an unknown property',
        'screen:home',
        (b) => {
          b.colour = 1;
        },
        'schema.unknown_property screen:home /colour',
      ],
      [
        'a wrong kind of value',
        'screen:home',
        (b) => {
          b.params = 'tab';
        },
        'schema.type screen:home /params',
      ],
      [
        'a newer schema version',
        'screen:home',
        (b) => {
          b.schemaVersion = 2;
        },
        'schema.enum screen:home /schemaVersion',
      ],
      [
        'an unknown property of a block',
        'screen:home',
        (b) => {
          greeting(b).size = 9;
        },
        'schema.unknown_property screen:home /blocks/0/blocks/0/size',
      ],
      [
        'a value out of its list',
        'screen:home',
        (b) => {
          button(b).look = 'loud';
        },
        'schema.enum screen:home /blocks/0/blocks/1/look',
      ],
      [
        'a block without its required property',
        'screen:home',
        (b) => {
          delete greeting(b).text;
        },
        'schema.required screen:home /blocks/0/blocks/0/text',
      ],
      [
        'a list that is no list',
        'screen:home',
        (b) => {
          b.blocks[0].blocks = {};
        },
        'schema.type screen:home /blocks/0/blocks',
      ],
      ['a document that is a list', 'screen:records', () => [], 'schema.type screen:records '],
      [
        'a number above its range',
        'campaign:check-in',
        (b) => {
          b.dailyCoins = 100000;
        },
        'schema.range campaign:check-in /dailyCoins',
      ],
      [
        'a number as text',
        'campaign:check-in',
        (b) => {
          b.dailyCoins = '1';
        },
        'schema.type campaign:check-in /dailyCoins',
      ],
      [
        'a wrong instant',
        'campaign:summer',
        (b) => {
          b.window.from = 'soon';
        },
        'schema.format campaign:summer /window/from',
      ],
      [
        'a market that is none',
        'site:site',
        (b) => {
          b.markets.XX = b.markets.MY;
        },
        'campaign.market campaign:summer /byMarket/XX',
        'schema.key site:site /markets/XX',
      ],
      [
        'an unsafe text key',
        'locale:en.home',
        (b) => {
          b.texts['a b'] = 'x';
        },
        'schema.key locale:en.home /texts/a b',
        'text.missing locale:kh.home /texts/a b',
      ],
    ],
  ],
  [
    'names',
    [
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
        'two sources that wait for each other',
        'screen:home',
        (b) => {
          b.data.one = { source: 'terms.get', input: { slug: '=data.two.slug' } };
          b.data.two = { source: 'terms.get', input: { slug: '=data.one.slug' } };
        },
        'source.cycle screen:home /data/one',
        'source.cycle screen:home /data/two',
      ],
    ],
  ],
  [
    'links',
    [
      [
        'a screen that is none',
        'screen:home',
        (b) => {
          button(b).onPress[1].to = 'nowhere';
        },
        'link.screen screen:home /blocks/0/blocks/1/onPress/1/to',
      ],
      [
        'a parameter its screen does not read',
        'screen:home',
        (b) => {
          button(b).onPress[1].params.year = '2025';
        },
        'link.param screen:home /blocks/0/blocks/1/onPress/1/params/year',
      ],
      [
        'a sheet that is none',
        'screen:home',
        (b) => {
          call(b).error.default[0].sheet = 'secret';
        },
        'link.sheet screen:home /blocks/3/onSubmit/1/error/default/0/sheet',
      ],
      [
        'a source that is none',
        'screen:home',
        (b) => {
          button(b).onPress[1] = { do: 'refresh', sources: ['orders'] };
        },
        'link.source screen:home /blocks/0/blocks/1/onPress/1/sources/0',
      ],
      [
        'a source without pages',
        'screen:home',
        (b) => {
          button(b).onPress[1] = { do: 'loadMore', source: 'levels' };
        },
        'source.not_paged screen:home /blocks/0/blocks/1/onPress/1/source',
      ],
      [
        'a state value to keep that is none',
        'screen:home',
        (b) => {
          b.keep = ['name', 'tabs'];
        },
        'link.state screen:home /keep/1',
      ],
      [
        'a password to keep on the device',
        'screen:home',
        (b) => {
          const [name] = b.blocks[3].blocks;
          b.blocks[3].blocks[0] = { ...name, type: 'password-field', showText: name.label, hideText: name.label };
          b.keep = ['name', 'agreed'];
        },
        'state.secret screen:home /keep/0',
      ],
      [
        'a state value that is none',
        'screen:home',
        (b) => {
          button(b).onPress[0].path = 'tabs';
        },
        'link.state screen:home /blocks/0/blocks/1/onPress/0/path',
      ],
      [
        'a field that is none',
        'screen:home',
        (b) => {
          call(b).fieldErrors['validation.name_required'] = 'tab';
        },
        'link.field screen:home /blocks/3/onSubmit/1/fieldErrors/validation.name_required',
      ],
      [
        'a widget that is none',
        'screen:home',
        (b) => {
          button(b).onPress[1] = { do: 'draw.play', block: 'wheel' };
        },
        'link.block screen:home /blocks/0/blocks/1/onPress/1/block',
      ],
      [
        'a route that another screen has',
        'screen:records',
        (b) => {
          b.route = '/home';
        },
        'link.route screen:home /route',
        'link.route screen:records /route',
      ],
      [
        'a tab to a screen that is none',
        'site:site',
        (b) => {
          b.tabBar.tabs[1].screen = 'gone';
        },
        'link.screen site:site /tabBar/tabs/1/screen',
      ],
      [
        'a field on a state value of another kind',
        'screen:home',
        (b) => {
          b.blocks[3].blocks[1].bind = 'name';
        },
        'field.type screen:home /blocks/3/blocks/1/bind',
      ],
      [
        'a pattern that can explode',
        'screen:home',
        (b) => {
          b.blocks[3].blocks[0].rules[0] = { rule: 'pattern', pattern: '^(a+)+$', message: { t: 'home.name' } };
        },
        'field.pattern screen:home /blocks/3/blocks/0/rules/0/pattern',
      ],
    ],
  ],
  [
    'expressions',
    [
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
    ],
  ],
  [
    'texts',
    [
      [
        'words in a screen',
        'screen:home',
        (b) => {
          greeting(b).text = 'Hello';
        },
        'text.literal screen:home /blocks/0/blocks/0/text',
      ],
      [
        'a key that is none',
        'screen:home',
        (b) => {
          greeting(b).text = { t: 'home.nope' };
        },
        'text.unknown screen:home /blocks/0/blocks/0/text/t',
      ],
      [
        'a namespace that is none',
        'screen:home',
        (b) => {
          greeting(b).text = { t: 'nope.home' };
        },
        'text.unknown screen:home /blocks/0/blocks/0/text/t',
      ],
      [
        'a placeholder without its value',
        'screen:home',
        (b) => {
          delete greeting(b).text.with;
        },
        'text.with_missing screen:home /blocks/0/blocks/0/text/with/name',
      ],
      [
        'a value without its placeholder',
        'screen:home',
        (b) => {
          greeting(b).text.with.age = 9;
        },
        'text.with_unknown screen:home /blocks/0/blocks/0/text/with/age',
      ],
      [
        'a text where a number is shown',
        'screen:home',
        (b) => {
          b.blocks[2].text.with.coins = '=member.name';
        },
        'expression.type screen:home /blocks/2/text/with/coins',
      ],
      [
        'a context with a value that has no text',
        'screen:home',
        (b) => {
          greeting(b).text = { t: 'home.tier', context: '=member.userTier' };
        },
        'text.unknown screen:home /blocks/0/blocks/0/text/t',
        'text.unknown screen:home /blocks/0/blocks/0/text/t',
        'text.unknown screen:home /blocks/0/blocks/0/text/t',
        'text.unknown screen:home /blocks/0/blocks/0/text/t',
      ],
      [
        'a context without a list of values',
        'screen:home',
        (b) => {
          greeting(b).text = { t: 'home.tier', context: '=member.name' };
        },
        'expression.enum screen:home /blocks/0/blocks/0/text/context',
      ],
      [
        'a missing translation',
        'locale:kh.home',
        (b) => {
          delete b.texts.help;
        },
        'text.missing locale:kh.home /texts/help',
      ],
      [
        'an empty translation',
        'locale:kh.home',
        (b) => {
          b.texts.help = ' ';
        },
        'text.missing locale:kh.home /texts/help',
      ],
      [
        'a missing plural form in English',
        'locale:en.home',
        (b) => {
          delete b.texts.coins_one;
        },
        'text.plural locale:en.home /texts/coins_one',
      ],
      [
        'a plural form that Khmer never uses',
        'locale:kh.home',
        (b) => {
          b.texts.coins_one = '{{count, number}}';
        },
        'text.plural_unused locale:kh.home /texts/coins_one',
      ],
      [
        'a placeholder that English does not have',
        'locale:kh.home',
        (b) => {
          b.texts.greeting = '{{nam}} {{name}}';
        },
        'text.placeholder locale:kh.home /texts/greeting',
      ],
      [
        'a placeholder that is lost',
        'locale:kh.home',
        (b) => {
          b.texts.greeting = 'សួស្តី';
        },
        'text.placeholder locale:kh.home /texts/greeting',
      ],
      [
        'a placeholder in another format',
        'locale:kh.home',
        (b) => {
          b.texts.daily = '{{coins, money}}';
        },
        'text.placeholder locale:kh.home /texts/daily',
      ],
      [
        'braces that are not closed',
        'locale:kh.home',
        (b) => {
          b.texts.help = '{{name';
        },
        'text.placeholder locale:kh.home /texts/help',
      ],
      [
        'a text inside a text',
        'locale:kh.home',
        (b) => {
          b.texts.help = '$t(home.name)';
        },
        'text.placeholder locale:kh.home /texts/help',
      ],
      [
        'a text that English does not have',
        'locale:kh.home',
        (b) => {
          b.texts.extra = 'x';
        },
        'text.orphan locale:kh.home /texts/extra',
      ],
      [
        'words in a campaign',
        'campaign:summer',
        (b) => {
          b.title = 'Summer';
        },
        'text.literal campaign:summer /title',
      ],
    ],
  ],
  [
    'campaigns and site',
    [
      [
        'a type that is none',
        'campaign:summer',
        (b) => {
          b.type = 'raffle';
        },
        'campaign.type campaign:summer /type',
      ],
      [
        'a window that ends first',
        'campaign:summer',
        (b) => {
          b.window.to = '2025-07-01T00:00:00Z';
        },
        'campaign.window campaign:summer /window',
      ],
      [
        'milestones out of order',
        'campaign:check-in',
        (b) => {
          b.milestones.reverse();
        },
        'campaign.order campaign:check-in /milestones/1/count',
      ],
      [
        'a market without its number',
        'campaign:summer',
        (b) => {
          delete b.byMarket.KH;
        },
        'campaign.market campaign:summer /byMarket/KH',
      ],
      [
        'a number for a market that is none',
        'campaign:summer',
        (b) => {
          b.byMarket.TH = b.byMarket.KH;
        },
        'campaign.market campaign:summer /byMarket/TH',
      ],
      [
        'an address with a script',
        'campaign:summer',
        (b) => {
          b.link = 'javascript:alert(1)';
        },
        'url.scheme campaign:summer /link',
      ],
      [
        'an address of another host',
        'campaign:summer',
        (b) => {
          b.link = 'https://evil.example/';
        },
        'url.host campaign:summer /link',
      ],
      [
        'an address that looks like a path',
        'campaign:summer',
        (b) => {
          b.link = '//evil.example/';
        },
        'url.scheme campaign:summer /link',
      ],
      [
        'an address with a back slash',
        'campaign:summer',
        (b) => {
          b.link = '/\\evil.example/';
        },
        'url.scheme campaign:summer /link',
      ],
      [
        'an address with a user',
        'campaign:summer',
        (b) => {
          b.link = 'https://shop.example@evil.example/';
        },
        'url.scheme campaign:summer /link',
      ],
      [
        'a host that only ends like an allowed one',
        'campaign:summer',
        (b) => {
          b.link = 'https://evilmaps.example/';
        },
        'url.host campaign:summer /link',
      ],
      [
        'a time zone that is none',
        'site:site',
        (b) => {
          b.markets.MY.timeZone = 'Asia/Atlantis';
        },
        'site.value site:site /markets/MY/timeZone',
      ],
      [
        'a default language the market lacks',
        'site:site',
        (b) => {
          b.markets.MY.language = 'kh';
        },
        'site.value site:site /markets/MY/language',
      ],
      [
        'a shortest password above the longest',
        'site:site',
        (b) => {
          b.limits.password.max = 7;
        },
        'site.value site:site /limits/password',
      ],
      [
        'two brands with one id',
        'site:site',
        (b) => {
          b.brands[1].id = 'a';
        },
        'schema.unique site:site /brands/1/id',
      ],
      [
        'boot texts that are none',
        'site:site',
        (b) => {
          b.boot.namespaces.push('nope');
        },
        'text.unknown site:site /boot/namespaces/1',
      ],
    ],
  ],
  [
    'identity',
    [
      [
        'an id that is not the name of the file',
        'screen:home',
        (b) => {
          b.id = 'house';
        },
        'document.id screen:home /id',
      ],
      [
        'a prototype key',
        'campaign:check-in',
        () =>
          JSON.parse(
            '{"id":"check-in","type":"check-in","schemaVersion":1,"dailyCoins":1,"milestones":[{"count":1,"coins":1,"__proto__":{"x":1}}]}',
          ),
        'document.key campaign:check-in /milestones/0/__proto__',
      ],
      [
        'a constructor key',
        'screen:home',
        (b) => {
          b.state = JSON.parse('{"constructor":{"prototype":{}}}');
        },
        'document.key screen:home /state/constructor',
      ],
    ],
  ],
];

describe('A document with one fault is refused with that problem at its place (engine goal 1)', () => {
  it('the fixture itself has none', () => {
    expect(told(examine(aProduct()).problems)).toEqual([]);
  });

  for (const [group, table] of rows) {
    describe(group, () => {
      it.each(table.map(([sentence, key, change, ...problems]) => ({ sentence, key, change, problems })))(
        '$sentence',
        ({ key, change, problems }) => {
          expect(told(problemsAfter(key, change)).sort()).toEqual([...problems].sort());
        },
      );
    });
  }

  it('every problem has a sentence, a hint, and the block it stands in', () => {
    const [problem] = problemsAfter('screen:home', (body) => {
      greeting(body).when = '=member.coin > 3';
    });
    expect(problem).toMatchObject({ severity: 'error', block: 'text "greeting"' });
    expect(problem!.message).toContain('coin');
    expect(problem!.hint).toContain('coins');
  });

  it('a document without an error is delivered, one with an error is not', () => {
    const { delivered } = examine(
      withChange('screen:home', (body) => {
        body.colour = 1;
      }),
    );
    expect([...delivered.keys()]).not.toContain('screen:home');
    expect([...delivered.keys()]).toContain('screen:records');
  });
});
