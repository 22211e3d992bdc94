import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import document from '../../campaigns/programme/notices.json' with { type: 'json' };
import { type NoticeKind, noticeKinds } from '../../schemas/campaigns/notices.ts';

/** Texts that may speak of telling members something, by namespace and key: with the message that keeps the promise, or why it is none. */
const kept: Readonly<Record<string, { readonly kind: NoticeKind } | { readonly because: string }>> = {
  'membership.how': { kind: 'level_at_risk' },
  'plans.ends_by_itself': { kind: 'plan_ends' },
  'membership.messages': { because: 'the name of the message board' },
  'board.title': { because: 'the name of the message board' },
  'board.bar_list': { because: 'the name of the message board' },
  'terms.contact_us.p2': { because: 'the message board is there' },
  'terms.complaint_service.p1': { because: 'the message board is there' },
  'reserve.wait_text': { kind: 'reservation_place' },
  'privacy.export_text': { kind: 'export_ready' },
  'privacy.export_asked': { kind: 'export_ready' },
  'errors.notice.required': { because: 'says that a kind cannot be switched off' },
  'terms.transport_policy.p1': { because: 'told on the page, before one confirms' },
  'push.hint_title': { because: 'asks whether what is told anyway may be shown here, too' },
  'push.hint_visit': { because: 'offers what is told anyway, of a visit, as a notification' },
  'push.row_off': { because: 'says where what is told would be shown' },
  'push.row_on': { because: 'says where what is told is shown' },
  'inbox.ways': { because: 'the name of the page where members choose what they are told' },
  'inbox.ways_note': { because: 'says what the choices of that page are about' },
};

/** How a text of a language speaks of telling somebody something. */
const promises: Readonly<Record<string, RegExp>> = {
  en: /\b(?:by message|message board|we(?:'|’)?(?:ll| will)? (?:tell|notify|remind|text|message) you|comes by (?:mail|email|message)|a message comes)\b/i,
  id: /\bkami (?:akan )?(?:kabari|ingatkan|beri tahu|mengabari|mengingatkan|memberi tahu)\b|lewat pesan|pesan datang/i,
  kh: /យើង(?:នឹង)?(?:ជូនដំណឹង|រំលឹក|ប្រាប់)(?:អ្នក|ពេល)|តាមសារ|សារនឹងមក/,
  vi: /chúng tôi (?:sẽ )?(?:báo|nhắc|thông báo|nhắn)|(?:bằng|qua|sẽ có) tin nhắn/i,
  th: /(?:เรา|จะ)(?:แจ้ง|เตือน|บอก)|ทางข้อความ|จะมีข้อความ/,
  'zh-CN': /(?:我们|会|将)[^。，]{0,30}(?:通知|提醒|告诉|告知)|发消息给你/,
  'zh-HK': /(?:我們|會|將)[^。，]{0,30}(?:通知|提醒|話你知|告訴|告知)|發訊息給你/,
};
const valuesOf = (text: string): string[] => (text.match(/\{\{\s*\w+/g) ?? []).sort();

const textsOf = (file: string, language: string) =>
  (JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')) as { texts: Record<string, string> }).texts;

/** Texts of a file that speak of telling somebody something, by namespace and key. Those of the messages themselves do not count. */
function promisesIn(file: string, language: string): string[] {
  if (file === 'messages.json' || !existsSync(`locales/${language}/${file}`)) return [];
  const found = Object.entries(textsOf(file, language)).filter(([, text]) => promises[language]!.test(text));
  return found.map(([key]) => `${file.replace('.json', '')}.${key}`);
}

describe.each(readdirSync('locales'))('In %s', (language) => {
  it.each(readdirSync('locales/en'))('no text of %s promises a message that nobody sends', (file) => {
    expect(promisesIn(file, language).filter((key) => !Object.hasOwn(kept, key))).toEqual([]);
  });

  it.each(noticeKinds)('%s has its words, with the values of the English ones, and its ways', (kind) => {
    const [own, english] = [textsOf('messages.json', language), textsOf('messages.json', 'en')];
    for (const key of [kind, `${kind}_subject`]) expect(valuesOf(own[key] ?? 'no text')).toEqual(valuesOf(english[key]!));
    expect(document.kinds.find(({ id }) => id === kind)?.screen).toBeDefined();
  });

  it.each(Object.entries(kept).filter(([, why]) => 'kind' in why))('the promise of %s is made as in English', (key) => {
    expect(promisesIn(`${key.split('.')[0]}.json`, language)).toContain(key);
  });

  it('no text says that something comes some day: what is listed is built', () => {
    expect(readdirSync(`locales/${language}`)).not.toContain('soon.json');
  });
});

it('each text that may speak of telling something does so in some language', () => {
  const found = readdirSync('locales').flatMap((language) =>
    readdirSync(`locales/${language}`).flatMap((file) => promisesIn(file, language)),
  );
  expect(Object.keys(kept).filter((key) => !found.includes(key))).toEqual([]);
});
