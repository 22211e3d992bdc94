import { refuses } from './one-fault.ts';

refuses('identity', [
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
]);
