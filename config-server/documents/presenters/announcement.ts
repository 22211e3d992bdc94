import { listOf, own } from '../document.ts';
import { counted, figure, ifGiven } from './figures.ts';
import { spanWords } from './instants.ts';
import { forWhom, ifText } from './phrases.ts';
import { type Presenter, sentenceOf, termsOf } from './presenter.ts';
import { marketsAt, numberAt, textAt } from './reading.ts';
import type { Surroundings } from './surroundings.ts';

/** A banner and a piece of brand news, which are alike but for their names. */
const announcement =
  (name: string): Presenter =>
  (body, surroundings) => {
    const { marketsInWords, clockOf, brandName, words } = surroundings;
    const markets = marketsAt(body);
    const leadsTo = targetOf(own(body, 'action'), surroundings);
    const brand = ifText(textAt(body, 'brand'), brandName);
    const parts = listOf(own(body, 'body')).length;
    return {
      summary: sentenceOf(
        `${name}${brand ? ` of ${brand}` : ''} in ${marketsInWords(markets)}`,
        forWhom(body, surroundings),
        leadsTo && `leads to ${leadsTo}`,
        spanWords(own(body, 'window'), clockOf(markets)),
      ),
      terms: termsOf({
        Headline: words(own(body, 'name')),
        'Line below': words(own(body, 'description')),
        'Leads to': leadsTo,
        Button: words(own(own(body, 'action'), 'button')),
        Story: parts === 0 ? 'None: it leads on at once' : counted(parts, 'part'),
        Brand: brand,
        Place: ifGiven(numberAt(body, 'order'), figure),
      }),
    };
  };

function targetOf(action: unknown, { campaignName, screenName }: Surroundings): string | undefined {
  for (const key of ['offer', 'item', 'lottery', 'activity']) {
    const id = textAt(action, key);
    if (id !== undefined) return campaignName(id);
  }
  return ifText(textAt(action, 'screen'), (id) => `the screen ${screenName(id)}`) ?? textAt(action, 'url');
}

export const banner = announcement('Banner');
export const news = announcement('Brand news');
