import { prerender } from 'react-dom/static';
import { I18nextProvider } from 'react-i18next';
import type { ScreenDocument } from '../../schemas/screen.ts';
import { BackContext } from '../blocks/back.ts';
import { blocks } from '../blocks/index.ts';
import { type Host, preloadBlocks, Screen, type Surroundings } from '../engine/index.ts';
import type { App } from './app.ts';
import type { BootSet } from './documents/screen-bundle.ts';
import { createTexts } from './i18n/texts.ts';
import { blockTypesIn } from './routes/screen-content.ts';
import { currenciesOf, type Site, tagOf, zoneOf } from './site.ts';
import { AppContext } from './view/app-context.ts';
import { Tabs } from './view/Chrome.tsx';
import { renderFoot, renderLoading, ScreenLoading } from './view/looks.tsx';
import { ScreenFrame } from './view/ScreenFrame.tsx';
import css from './view/Shell.module.css';

const home = 'screen:home';

/** A placeholder member for the card: the page fills in the last known name, level and coins. */
const someMember = {
  cardTier: 'adventurer',
  tierName: '',
  levelName: '',
  levelCode: '',
  name: '',
  memberNumber: '',
  coins: 0,
  // At 0 percent; without a next level the card would show all its holes punched.
  progress: { percent: 0 },
};

/**
 * Renders the home as HTML from released documents alone, for the page of one market and language, so that it is visible before any script has
 * loaded. A visitor's home is complete; a member's is the head with skeletons below. The app renders it again and replaces it. Rejects if the boot
 * set has no home.
 */
export async function renderHome({ manifest, documents }: BootSet, market: string, language: string, signedIn = false): Promise<string> {
  const bodies = new Map(Object.entries(manifest.documents).map(([key, hash]) => [key, documents[hash]]));
  const site = bodies.get('site:site') as Site | undefined;
  const whole = bodies.get(home) as ScreenDocument | undefined;
  if (!site || !whole) throw new Error('the boot set has no home');
  const texts = createTexts({ zone: () => zoneOf(site, market), currencies: () => currenciesOf(site) });
  for (const [key, body] of bodies) {
    if (!key.startsWith('locale:')) continue;
    const [of = '', namespace = ''] = key.slice('locale:'.length).split('.');
    texts.add(tagOf(site, of), namespace, (body as { texts?: Record<string, string> }).texts ?? {});
  }
  texts.use(tagOf(site, language));
  const document = signedIn ? { ...whole, blocks: whole.blocks.slice(0, 1), data: {}, sheets: {} } : whole;
  await preloadBlocks(blocks, blockTypesIn(document));
  const surroundings: Surroundings = {
    session: { signedIn, market, language },
    member: signedIn ? someMember : {},
    site: site as unknown as Surroundings['site'],
    campaign: Object.fromEntries(
      [...bodies].filter(([key]) => key.startsWith('campaign:')).map(([key, body]) => [key.slice('campaign:'.length), body]),
    ),
    route: { screen: 'home', path: '/home', params: {} },
    now: Date.now(),
    killed: manifest.killed,
  };
  const text = (key: string, values?: Readonly<Record<string, unknown>>) => texts.text(key, values);
  // The frame's components read only these two fields of the app while nobody interacts.
  const app = { texts, site: () => site } as unknown as App;
  const { prelude } = await prerender(
    <AppContext value={app}>
      <I18nextProvider i18n={texts.i18n}>
        <div className={`column ${css.shell}`}>
          <ScreenFrame tabs busy={signedIn}>
            <BackContext value={{ go: nothing, label: '' }}>
              <Screen document={document} revision={manifest.revision} host={quietHost(text)} surroundings={surroundings} />
              {signedIn && <ScreenLoading label={texts.text('shell.loading')} />}
            </BackContext>
          </ScreenFrame>
          <Tabs screen="home" />
        </div>
      </I18nextProvider>
    </AppContext>,
  );
  return new Response(prelude).text();
}

const nothing = () => undefined;
const never = () => Promise.reject({ code: 'client.network_error' });

/** A host that only renders: a prerendered page requests nothing and nobody interacts. */
function quietHost(text: Host['text']): Host {
  return {
    blocks,
    text,
    call: never,
    movesValue: () => false,
    wantsSeed: () => false,
    newKey: () => '',
    pending: { list: () => [], keep: nothing, drop: nothing },
    deliver: nothing,
    clock: () => Date.now(),
    refreshMember: never,
    navigate: nothing,
    back: nothing,
    returnToSource: nothing,
    openSheet: nothing,
    closeSheet: nothing,
    toast: nothing,
    confirm: async () => false,
    copy: never,
    share: never,
    saveImage: never,
    pickFile: async () => undefined,
    login: never,
    logout: never,
    setLanguage: never,
    setMarket: never,
    openExternal: never,
    track: nothing,
    report: nothing,
    renderLoading: (shape, ...more) => renderLoading(shape, text('shell.loading'), ...more),
    renderProblem: () => null,
    renderSheet: () => null,
    renderFoot,
  };
}
