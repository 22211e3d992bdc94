import { isPictureRef, pictureIn, shownAs } from '../../schemas/picture-ref.ts';
import { isObject, type Json, listOf, own } from '../documents/index.ts';
import { type Composer, isVisible } from './compose.ts';
import type { DeliveryScope, LiveSet } from './live-set.ts';

/** What a chat shows of a link. */
export interface LinkPreview {
  readonly title: string;
  readonly text: string;
  /** The name of a drawn picture, or one of the operators' own as views get it (`schemas/shown-picture.ts`). */
  readonly art?: string;
}

/** How the app is called among others in a language, and what a link to it shows. */
export interface InstallWords {
  readonly name: string;
  readonly description: string;
  readonly colour: string;
  readonly ground: string;
  readonly shortcuts: readonly { readonly name: string; readonly route: string }[];
  /** Of the document that the link names, as far as members see it now; else of its screen, else of home. */
  readonly previewOf: (screen: string, id?: string) => LinkPreview;
  /** Where a screen is; undefined for what is none. */
  readonly routeOf: (screen: string) => string | undefined;
}

/** What the live document of the type `install` says to a market and language; undefined while there is none. */
export function installWords(composer: Pick<Composer, 'live' | 'killed' | 'nowMs'>, place: DeliveryScope): InstallWords | undefined {
  const { live } = composer;
  const { documents } = live.release;
  const body = documents.get('campaign:install');
  if (!isObject(body)) return undefined;
  const textOf = (text: unknown) => say(live, place, own(text, 't'));
  const routeOf = (screen: string) => {
    const route = own(documents.get(`screen:${screen}`), 'route');
    return typeof route === 'string' ? route : undefined;
  };
  const entries = (name: string) => listOf(body[name]) as readonly Json[];
  const previewFor = (screen: string) => entries('previews').find((each) => each.screen === screen);
  const name = String(live.site.name ?? '');
  const description = textOf(body.description);
  return {
    name,
    description,
    colour: String(body.colour),
    ground: String(body.ground),
    shortcuts: entries('shortcuts').map(({ screen, name }) => ({ name: textOf(name), route: routeOf(String(screen)) ?? '/home' })),
    previewOf(screen, id) {
      const found = previewFor(screen) ?? previewFor('home');
      const named = id && found && shownNow(composer, id, listOf(found.about));
      const title = textOf(own(named, 'name'));
      // A text with values is one for the app, which knows them.
      if (named && title !== '' && !title.includes('{{')) {
        const text = textOf(named.description);
        return { title, text: text.includes('{{') ? textOf(found.text) : text, art: artOf(live, named.art) };
      }
      return found ? { title: textOf(found.title), text: textOf(found.text) } : { title: name, text: description };
    },
    routeOf,
  };
}

/** A campaign document of some types that is announced, not over and not switched off. */
function shownNow({ live, killed, nowMs }: Pick<Composer, 'live' | 'killed' | 'nowMs'>, id: string, types: readonly unknown[]) {
  const announced = live.documents.get(`campaign:${id}`);
  const body = live.release.documents.get(`campaign:${id}`);
  if (!announced || !isObject(body) || !types.includes(body.type)) return undefined;
  const until = own(body.window, 'to');
  const isOver = typeof until === 'string' && Date.parse(until) <= nowMs;
  return isVisible(announced, nowMs) && !isOver && !killed.includes(`campaign:${id}`) ? body : undefined;
}

const artOf = ({ release }: LiveSet, art: unknown): string =>
  isPictureRef(art) ? shownAs(art, pictureIn(release.documents, art.media)) : String(art ?? '');

/** A text in the language, else in the one that has all. */
function say({ release, site }: LiveSet, { market, language }: DeliveryScope, key: unknown): string {
  const [namespace = '', ...rest] = String(key).split('.');
  for (const spoken of [language, String(site.fallbackLanguage)]) {
    const id = `${spoken}.${namespace}` as const;
    for (const variant of market ? [`${id}@${market}`, id] : [id]) {
      const found = own(own(release.documents.get(`locale:${variant}`), 'texts'), rest.join('.'));
      if (typeof found === 'string') return found;
    }
  }
  return '';
}
