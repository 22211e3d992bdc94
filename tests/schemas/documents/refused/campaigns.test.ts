import { refuses } from './one-fault.ts';

refuses('campaigns and site', [
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
]);
