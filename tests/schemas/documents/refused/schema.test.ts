import type { Body } from '../../../fixtures/documents/product.ts';
import { refuses } from './one-fault.ts';

const greeting = (body: Body) => body.blocks[0].blocks[0];
const button = (body: Body) => body.blocks[0].blocks[1];

refuses('schema', [
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
    'site.value site:site /markets/XX',
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
]);
