import { describe, expect, test } from 'vitest';
import { encodingOf, type PageFiles, type StaticFile } from '../../server-kit/static-files.ts';
import { makePage } from '../../server-kit/static-page.ts';
import { placeOfRequest } from '../../server-kit/static-place.ts';

const table = {
  markets: { ID: { language: 'id', languages: [] }, MY: { language: 'en', languages: [] }, KH: { language: 'kh', languages: [] } },
  languages: { en: { tag: 'en' }, id: { tag: 'id' }, kh: { tag: 'km' }, vi: { tag: 'vi' } },
};

describe('for whom a page is made', () => {
  test.each([
    [
      'the cookie',
      { cookie: 'a=b; place=KH.en.m', locale: undefined, accepted: 'id' },
      { market: 'KH', language: 'en', tag: 'en', member: true },
    ],
    [
      'the locale parameter (R-602, R-603)',
      { cookie: 'place=KH.en.v', locale: 'km' },
      { market: 'KH', language: 'kh', tag: 'km', member: false },
    ],
    ['a region the browser names', { accepted: 'en-MY,en;q=0.9' }, { market: 'MY', language: 'en', tag: 'en', member: false }],
    ['a language of one market', { accepted: 'de,km;q=0.5' }, { market: 'KH', language: 'kh', tag: 'km', member: false }],
    ['nothing', {}, { market: 'ID', language: 'id', tag: 'id', member: false }],
    ['a cookie of a market that is closed', { cookie: 'place=XX.vi.v' }, { market: 'ID', language: 'vi', tag: 'vi', member: false }],
  ])('%s', (_title, request, place) => {
    expect(placeOfRequest(request, table)).toEqual(place);
  });
});

describe('encodings', () => {
  const file: StaticFile = { type: '', etag: '', br: Buffer.from('b'), gzip: Buffer.from('g') };
  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.5', 'br'],
    ['identity', undefined],
    [undefined, undefined],
  ])('%s gets %s', (accepted, encoding) => {
    expect(encodingOf(file, accepted)).toBe(encoding);
  });
});

describe('the page', () => {
  const template =
    '<html lang="en"><head><!--head--><link rel="stylesheet" crossorigin href="/assets/app.css"></head><!--page--><!--boot-->';
  const texts = {
    '/assets/app.css': 'a{}',
    '/assets/home.js': '1',
    '/assets/art-1/bear.svg': '<svg id="a#b">100%</svg>',
  };
  const having = (more: Readonly<Record<string, string>>): PageFiles => {
    const all = new Map(Object.entries({ ...texts, ...more }));
    return { has: (path) => all.has(path), text: (path) => all.get(path) };
  };
  const files = having({});
  const boot = {
    manifest: { revision: 1, minClient: '1', killed: [], documents: {}, chunks: ['assets/home.js', 'assets/gone.js'] },
    documents: { h: { text: '</script><script>alert(1)</script>' } },
  };
  const place = { market: 'MY', language: 'en', tag: 'en', member: false };

  test('documents cannot end their element, and come back as they were', () => {
    const { html } = makePage(template, files, place, boot, undefined);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    const data = /id="boot">(.*)<\/script>/.exec(html)![1]!;
    expect(JSON.parse(data).boot).toEqual(boot);
  });

  test('styles stand in it under their hash, chunks that exist are preloaded, and no script stands in it without a home', () => {
    const page = makePage(template, files, place, boot, undefined);
    const { html } = page;
    expect(html).toContain('<style id="first">a{}</style>');
    // Named for the chunk loader, and fetched by no browser that looks ahead.
    expect(html).toContain('<link rel="stylesheet" disabled media="not all" href="/assets/app.css">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js">');
    expect(html).not.toContain('href="/assets/gone.js"');
    expect(page.policy.script).toBe('');
    expect(page.policy.style).toMatch(/^'sha256-/);
  });

  test('visitors get the files of what they are shown, members those of all that home has', () => {
    const table = { steps: ['assets/steps.js'], 'member-card': ['assets/member.js'] };
    const built = having({ '/block-chunks.json': JSON.stringify(table), '/assets/steps.js': '1', '/assets/member.js': '1' });
    const blocks = [
      { type: 'steps', guards: [{ guard: 'visitor' }] },
      { type: 'member-card', guards: [{ guard: 'login' }] },
    ];
    const manifest = { ...boot.manifest, documents: { 'screen:home': 'h' }, chunks: ['assets/member.js', 'assets/steps.js'] };
    const preloads = (member: boolean) => {
      const { html } = makePage(template, built, { ...place, member }, { manifest, documents: { h: { blocks } } }, undefined);
      return [...html.matchAll(/modulepreload" crossorigin href="([^"]+)"/g)].map(([, href]) => href);
    };
    expect(preloads(false)).toEqual(['/assets/steps.js']);
    expect(preloads(true)).toEqual(['/assets/member.js', '/assets/steps.js']);
  });

  test('beside a rendered home, all but the app’s first file waits for the script of the head: the app’s, then home’s views', () => {
    const built = having({ '/app-chunks.json': '["assets/app.js","assets/vendor.js"]', '/assets/app.js': '1', '/assets/vendor.js': '1' });
    const { html } = makePage(template, built, place, boot, '<p>Home</p>');
    const link = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`;
    expect(html).toContain(`${link('app')}<template>${link('vendor')}</template><template>${link('home')}</template><script>`);
  });

  test('says which language it is in, as browsers name it', () => {
    const page = makePage(template, files, { ...place, language: 'kh', tag: 'km' }, boot, undefined);
    expect(page.html).toContain('<html lang="km">');
  });

  test('a rendered home brings its pictures along', () => {
    const page = makePage(template, files, place, boot, '<img src="/assets/art-1/bear.svg">');
    expect(page.html).toContain(`<img src="data:image/svg+xml,%3Csvg id='a%23b'%3E100%25%3C/svg%3E">`);
    expect(page.policy.script).toMatch(/^'sha256-/);
  });
});
