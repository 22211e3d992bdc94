import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import document from '../../campaigns/programme/notices.json' with { type: 'json' };
import { type NoticeKind, noticeKinds } from '../../schemas/campaigns/notices.ts';

/** Texts that may speak of telling members something: with the message that keeps the promise, or why it is none. */
const kept: Readonly<Record<string, { readonly kind: NoticeKind } | { readonly because: string }>> = {
  'privacy_statement.p2': { because: 'a purpose that members consent to' },
  how: { kind: 'level_at_risk' },
  ends_by_itself: { kind: 'plan_ends' },
  messages: { because: 'the name of the message board' },
  title: { because: 'the name of the message board' },
  bar_list: { because: 'the name of the message board' },
  'contact_us.p2': { because: 'the message board is there' },
  'complaint_service.p1': { because: 'the message board is there' },
  export_text: { kind: 'export_ready' },
  export_asked: { kind: 'export_ready' },
  pending_text: { because: 'told on the page itself, which asks the bank' },
  'notice.required': { because: 'says that a kind cannot be switched off' },
  'transport_policy.p1': { because: 'told on the page, before one confirms' },
  hint_title: { because: 'asks whether what is told anyway may be shown here, too' },
  hint_gift: { because: 'offers what is told anyway, of a gift, as a notification' },
  hint_visit: { because: 'offers what is told anyway, of a visit, as a notification' },
  hint_plan: { because: 'offers what is told anyway, of a plan, as a notification' },
  row_off: { because: 'says where what is told would be shown' },
  row_on: { because: 'says where what is told is shown' },
  ways: { because: 'the name of the page where members choose what they are told' },
  ways_note: { because: 'says what the choices of that page are about' },
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

describe.each(readdirSync('locales'))('In %s', (language) => {
  const textsOf = (file: string, of = language) =>
    (JSON.parse(readFileSync(`locales/${of}/${file}`, 'utf8')) as { texts: Record<string, string> }).texts;

  it.each(readdirSync('locales/en'))('no text of %s promises a message that nobody sends', (file) => {
    if (file === 'messages.json' || !existsSync(`locales/${language}/${file}`)) return;
    const found = Object.entries(textsOf(file)).filter(([key, text]) => promises[language]!.test(text) && !Object.hasOwn(kept, key));
    expect(found).toEqual([]);
  });

  it.each(noticeKinds)('%s has its words, with the values of the English ones, and its ways', (kind) => {
    const [own, english] = [textsOf('messages.json'), textsOf('messages.json', 'en')];
    for (const key of [kind, `${kind}_subject`]) expect(valuesOf(own[key] ?? 'no text')).toEqual(valuesOf(english[key]!));
    expect(document.kinds.find(({ id }) => id === kind)?.screen).toBeDefined();
  });

  it.each(Object.entries(kept).filter(([, why]) => 'kind' in why))('the promise of %s is made as in English', (key) => {
    const promised = readdirSync('locales/en').flatMap((file) => textsOf(file)[key] ?? []);
    expect(promised.some((text) => promises[language]!.test(text))).toBe(true);
  });
});
