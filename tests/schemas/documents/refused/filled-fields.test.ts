import { refuses } from './one-fault.ts';

refuses('fields that an answer fills', [
  [
    'a form that is there before the answer that fills it',
    'screen:home',
    (b) => {
      b.data.me = {
        source: 'me.get',
        when: '=session.signedIn',
        onLoad: [{ do: 'set', path: 'name', value: '=event.result.name' }],
      };
    },
    'field.filled screen:home /blocks/3/when',
  ],
  [
    'a form of which one field alone waits for the answer that fills it, through a named chain',
    'screen:home',
    (b) => {
      b.data.me = { source: 'me.get', when: '=session.signedIn', onLoad: [{ do: 'run', chain: 'fill' }] };
      b.actions = { fill: [{ do: 'set', values: { name: '=event.result.name' } }] };
      b.blocks[3].blocks[0].when = '=has(data.me)';
    },
    'field.filled screen:home /blocks/3/when',
  ],
  [
    'a field of no form that is there before the answer that fills it',
    'screen:home',
    (b) => {
      b.data.me = {
        source: 'me.get',
        when: '=session.signedIn',
        onLoad: [{ do: 'set', path: 'name', value: '=event.result.name' }],
      };
      b.blocks[3].when = '=has(data.me)';
      b.sheets.help.blocks.push({ type: 'text-field', id: 'other', bind: 'name', label: { t: 'home.name' } });
    },
    'field.filled screen:home /sheets/help/blocks/1/when',
  ],
  [
    'what an answer fills, and the phone would keep beside it',
    'screen:home',
    (b) => {
      b.data.me = { source: 'me.get', when: '=session.signedIn', onLoad: [{ do: 'set', path: 'name', value: '=event.result.name' }] };
      b.blocks[3].when = '=has(data.me)';
      b.keep = ['interests', 'name'];
    },
    'field.filled screen:home /keep/1',
  ],
  [
    'what no source fills, and the phone would restore',
    'screen:home',
    (b) => {
      b.restore = ['interests', 'tabs'];
    },
    'link.state screen:home /restore/1',
  ],
]);
