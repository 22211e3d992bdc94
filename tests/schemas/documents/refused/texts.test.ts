import type { Body } from '../../../fixtures/documents/product.ts';
import { refuses } from './one-fault.ts';

const greeting = (body: Body) => body.blocks[0].blocks[0];

refuses('texts', [
  [
    'a condition that is neither true nor false',
    'screen:home',
    (b) => {
      greeting(b).text.when = '=member.name';
    },
    'expression.type screen:home /blocks/0/blocks/0/text/when',
  ],
  [
    'a condition that is no expression',
    'screen:home',
    (b) => {
      greeting(b).text.when = 'signedIn';
    },
    'expression.wanted screen:home /blocks/0/blocks/0/text/when',
  ],
  [
    'a condition in a campaign, which knows nobody',
    'campaign:summer',
    (b) => {
      b.title.when = '=session.signedIn';
    },
    'expression.not_allowed campaign:summer /title/when',
  ],
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
    'words that are written out where its placeholder shows a number',
    'screen:home',
    (b) => {
      b.blocks[2].text.with.coins = 'many';
    },
    'schema.type screen:home /blocks/2/text/with/coins',
  ],
  [
    'a context with a value that has no text',
    'screen:home',
    (b) => {
      greeting(b).text = { t: 'home.tier', context: '=member.cardTier' };
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
      b.texts.help = ' \u200b';
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
  [
    'tags of a web page in a text',
    'locale:en.home',
    (b) => {
      b.texts.title = 'Our <b>home</b>';
    },
    'text.markup locale:en.home /texts/title',
  ],
  [
    'a script in a translation',
    'locale:kh.home',
    (b) => {
      b.texts.records = '<script>alert()</script>';
    },
    'text.markup locale:kh.home /texts/records',
  ],
]);
