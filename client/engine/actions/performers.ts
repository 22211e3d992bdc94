import type { PerformedName } from '../../../schemas/action.ts';
import { pathKeys } from '../path.ts';
import { addressOf } from './address.ts';
import { call, refreshSources, upload, waiting } from './call.ts';
import { namesOf, type Perform, paramsOf, partOf, recordOf, textOf } from './flow.ts';

/** The function that performs each action; the type requires all of them. */
export const performers: Readonly<Record<PerformedName, Perform>> = {
  navigate: (action, flow) =>
    flow.run.host.navigate(textOf(action.to, flow), paramsOf(action.params, flow), {
      replace: action.replace === true,
      keepQuery: action.keepQuery === true,
      up: action.up === true,
    }),
  back: (_, { run }) => run.host.back(),
  return: (action, flow) => flow.run.host.returnToSource(textOf(action.otherwise, flow)),
  call,
  deliver: (action, flow) => flow.run.host.deliver(textOf(action.operation, flow), recordOf(action.input, flow)),
  set(action, flow) {
    const keys = pathKeys(action.path);
    if (!keys) throw new Error(`no state ${String(action.path)}`);
    flow.run.write(keys, partOf(action.value, flow), flow.origin === flow.run.filling);
  },
  toast(action, flow) {
    const { tone } = action;
    flow.run.host.toast(textOf(action.text, flow), tone === 'ok' || tone === 'bad' ? tone : 'info');
  },
  async confirm(action, flow) {
    const text = textOf(action.text, flow);
    const agreed = await flow.run.host.confirm({
      title: textOf(action.title, flow),
      ...(text && { text }),
      confirm: textOf(action.confirm, flow),
      cancel: textOf(action.cancel, flow),
      danger: action.danger === true,
    });
    if (agreed) return flow.inner(action.yes);
    await flow.inner(action.no);
    return false;
  },
  openSheet: (action, flow) => flow.run.host.openSheet(textOf(action.sheet, flow)),
  closeSheet: (_, { run }) => run.host.closeSheet(),
  copy: (action, flow) => flow.run.host.copy(textOf(action.value, flow)),
  share(action, flow) {
    const title = textOf(action.title, flow);
    const text = textOf(action.text, flow);
    return flow.run.host.share({ ...(title && { title }), ...(text && { text }), url: addressOf(action.url, flow, 'ours') });
  },
  saveImage: (action, flow) => flow.run.host.saveImage(addressOf(action.url, flow, 'ours'), textOf(action.name, flow)),
  refresh: (action, flow) => refreshSources(flow, namesOf(action.sources)),
  validate: (action, { run }) => run.fields.validate(action.fields),
  loadMore: (action, flow) => waiting(flow, async () => flow.run.sources.get(textOf(action.source, flow))?.more()),
  upload,
  login: (action, flow) => waiting(flow, () => flow.run.host.login(textOf(action.token, flow))),
  logout: (action, flow) => waiting(flow, () => flow.run.host.logout(textOf(action.to, flow))),
  setLanguage: (action, flow) => flow.run.host.setLanguage(textOf(action.language, flow)),
  setMarket: (action, flow) => flow.run.host.setMarket(textOf(action.market, flow)),
  openExternal: (action, flow) => flow.run.host.openExternal(addressOf(action.url, flow, 'listed')),
  track: (action, flow) => flow.run.host.track(textOf(action.event, flow), recordOf(action.with, flow)),
  'draw.play': (action, flow) => flow.run.commands.get(textOf(action.block, flow))?.play?.(),
  'draw.stop': (action, flow) => flow.run.commands.get(textOf(action.block, flow))?.stop?.(partOf(action.index, flow)),
  if: (action, flow) => flow.inner(partOf(action.when, flow) === true ? action.yes : action.no),
};
