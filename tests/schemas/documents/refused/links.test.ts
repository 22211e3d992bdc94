import type { Body } from '../../../fixtures/documents/product.ts';
import { refuses } from './one-fault.ts';

const button = (body: Body) => body.blocks[0].blocks[1];
const call = (body: Body) => body.blocks[3].onSubmit[1];

refuses('links', [
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
      b.data.mine = { source: 'terms.get', input: { slug: 'privacy-statement' } };
      button(b).onPress[1] = { do: 'loadMore', source: 'mine' };
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
    'a password to restore after a log-in',
    'screen:home',
    (b) => {
      const [name] = b.blocks[3].blocks;
      b.blocks[3].blocks[0] = { ...name, type: 'password-field', showText: name.label, hideText: name.label };
      b.restore = ['name', 'agreed'];
    },
    'state.secret screen:home /restore/0',
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
    'a dialog of the site on a screen that has none',
    'site:site',
    (b) => {
      b.dialogs = [{ screen: 'records', tells: 'levelEvent' }];
    },
    'site.dialog site:site /dialogs/0/screen',
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
]);
