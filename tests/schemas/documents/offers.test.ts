import { describe, expect, it } from 'vitest';
import { readBaseline } from '../../../config-server/baseline/read-baseline.ts';
import { examinerOf } from '../../../config-server/checks/examine.ts';
import { keyOf, type SourceDocument } from '../../../config-server/documents/document.ts';
import { productVocabulary } from '../../../config-server/documents/vocabulary.ts';
import { offer } from '../../../schemas/campaigns/offer.ts';
import { type Body, told } from '../../fixtures/documents/product.ts';

const { documents } = await readBaseline('.');
const campaigns = documents.filter(({ kind, id }) => kind !== 'screen' && (kind !== 'locale' || id.startsWith('en.')));
const live = examinerOf(productVocabulary).checkSet(campaigns);

/** What is told of campaign documents after a change of one of them. */
function toldAfter(id: string, change: (body: Body) => void, also: readonly SourceDocument[] = []): string[] {
  const changed = campaigns
    .filter((document) => keyOf(document) === `campaign:${id}`)
    .map((document) => {
      const body = structuredClone(document.body);
      change(body);
      return { ...document, body };
    });
  // The screens that campaigns name are left out here.
  return told(live.with([...changed, ...also]).problems.filter(({ kind }) => kind === 'campaign')).filter(
    (each) => !each.startsWith('link.screen '),
  );
}

const twin: SourceDocument = {
  kind: 'campaign',
  id: 'hello-twin',
  body: { ...(documents.find(({ id }) => id === 'hello-again')!.body as object), id: 'hello-twin' },
};

describe('Offers hold what their kind needs, and name what is there', () => {
  it('as they ship', () => {
    expect(toldAfter('nothing', () => {})).toEqual([]);
  });

  it.each([
    ['a discount without a percentage', 'weekend-ten', (b: Body) => delete b.percent, 'schema.required campaign:weekend-ten /percent'],
    [
      'an amount off without the amount',
      'coin-cash-10',
      (b: Body) => delete b.byMarket.HK.valueMinor,
      'schema.required campaign:coin-cash-10 /byMarket/HK/valueMinor',
    ],
    [
      'a gift without its worth',
      'birthday-gift',
      (b: Body) => delete b.byMarket.ID.valueMinor,
      'schema.required campaign:birthday-gift /byMarket/ID/valueMinor',
    ],
    [
      'a market without its numbers',
      'creator-gift',
      (b: Body) => delete b.byMarket.TH,
      'campaign.market campaign:creator-gift /byMarket/TH',
    ],
    ['no code where one must be typed', 'hello-again', (b: Body) => delete b.code, 'schema.required campaign:hello-again /code'],
    ['no limit where members claim', 'weekend-ten', (b: Body) => delete b.perMember, 'schema.required campaign:weekend-ten /perMember'],
    [
      'a brand that is none',
      'toy-express-treat',
      (b: Body) => {
        b.brands = ['tumbly', 'nobody'];
      },
      'link.entry campaign:toy-express-treat /brands/1',
    ],
    [
      'a store that is none',
      'toy-express-treat',
      (b: Body) => {
        b.stores = ['nowhere'];
      },
      'link.entry campaign:toy-express-treat /stores/0',
    ],
    [
      'a segment that is none',
      'toy-express-treat',
      (b: Body) => {
        b.gates = { segments: ['toy-club', 'ghosts'] };
      },
      'link.entry campaign:toy-express-treat /gates/segments/1',
    ],
    [
      'a window that ends before it begins',
      'toy-express-treat',
      (b: Body) => {
        b.window.to = '2024-01-01T00:00:00Z';
      },
      'campaign.window campaign:toy-express-treat /window',
    ],
    [
      'an upgrade pack with no such offer',
      'levels',
      (b: Body) => {
        b.levels[1].upgradePack.offers[1] = 'check-in';
      },
      'link.campaign campaign:levels /levels/1/upgradePack/offers/1',
    ],
    [
      'a birthday gift that is no offer',
      'levels',
      (b: Body) => {
        b.birthdayGift = 'no-gift';
      },
      'link.campaign campaign:levels /birthdayGift',
    ],
  ] as [string, string, (body: Body) => void, string][])('not %s', (_what, id, change, problem) => {
    expect(toldAfter(id, change)).toContain(problem);
  });

  it.each([
    ['percent', 'weekend-ten'],
    ['perMember', 'weekend-ten'],
    ['code', 'hello-again'],
  ] as const)('and the help of %s promises nothing for where it is empty, as it has to be filled in', (name, id) => {
    expect(toldAfter(id, (body) => delete body[name])).toContain(`schema.required campaign:${id} /${name}`);
    expect(offer.body.properties[name].description).not.toContain('where empty');
  });

  it('not a code that another has, until one of the two changes', () => {
    expect(toldAfter('nothing', () => {}, [twin])).toEqual([
      'schema.unique campaign:hello-again /code',
      'schema.unique campaign:hello-twin /code',
    ]);
    expect(toldAfter('hello-again', (body) => Object.assign(body, { code: 'HELLO2027' }), [twin])).toEqual([]);
  });

  it('and one for two markets needs the numbers of those', () => {
    const forTwo = (body: Body) => Object.assign(body, { markets: ['MY', 'SG'], byMarket: { MY: body.byMarket.MY, SG: body.byMarket.SG } });
    expect(toldAfter('weekend-ten', forTwo)).toEqual([]);
  });
});
