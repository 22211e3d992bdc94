/** How the texts of a language call a thing, or address a member. */
export interface Wording {
  /** The one word, as the texts write it. */
  readonly word: string;
  /** Other words for it. */
  readonly not: RegExp;
  /** What the English text names where `not` has a second meaning; else `not` stands in no text. */
  readonly where?: RegExp;
  /** Texts that keep another word, and why. */
  readonly kept?: Readonly<Record<string, string>>;
}

/**
 * Texts for Hong Kong are in written Chinese, as its shops and banks write. Characters that only the spoken language has stand nowhere, those that both
 * have only where they are written ones.
 */
const spoken =
  /[嘅唔仲咗喺俾冇嚟哋乜啲佢睇攞嗰嘢咁晒喇㩒畀瞓揾嘥嬲]|(?<![趕要])緊(?![急張要密接貼])|(?<!關)係|呢[個次度邊啲張]|邊[個度]|點解|而家/u;

/** By language. The first of each is how it addresses a member. A text that a law or an idiom words otherwise is named under `kept`. */
export const wordLists: Readonly<Record<string, readonly Wording[]>> = {
  en: [
    { word: 'you', not: /\bdear (?:customer|member|user)\b|\bvalued\b/iu },
    { word: 'coupon', not: /\bvouchers?\b/iu },
    {
      word: 'store',
      not: /\bshops\b|\b(?:a|an|any|each|every|our|the|this|your)\s+(?:[\p{L}{}]+\s+)?shop\b|\}\} shop\b/iu,
      kept: { 'shell.boot_title': '"On the shop floor" is an idiom.' },
    },
    { word: 'level', not: /\btiers?\b/iu },
    { word: 'plan', not: /\bsubscriptions?\b/iu },
    {
      word: 'gift',
      not: /\bredemptions?\b/iu,
      kept: {
        'errors.redemption.market_unavailable': 'The specification words this refusal.',
        'terms.transport_policy.p2': 'Members have agreed to these words.',
      },
    },
    { word: 'email', not: /\be-mails?\b/iu },
    { word: 'phone', not: /\bmobiles?\b|\bcell ?phones?\b/iu },
    {
      word: 'draw',
      not: /\b(?:lottery|lotteries|raffles?)\b/iu,
      kept: {
        'errors.draw.limit_reached': 'The specification words this refusal.',
        'lotteries.legal.singapore': 'The law of Singapore calls it a trade promotion lottery.',
      },
    },
    {
      word: 'log in',
      not: /\bsign(?:ed)? in\b|\bsigning in\b/iu,
      kept: { 'errors.ops.session_ended': 'For operators, in the words of the console.' },
    },
  ],
  id: [
    { word: 'kamu', not: /\banda\b|\bsaudara\b|\bbapak\b|\bibu\b/iu },
    { word: 'member', not: /\banggota/iu },
    { word: 'voucher', not: /\bkupon/iu },
    { word: 'level', not: /\btingkat\b/iu },
    { word: 'tautan', not: /\blink(?:mu|-mu)?\b/iu },
    { word: 'ponsel', not: /\bhp\b|\bhandphone\b|\btelepon genggam\b/iu },
    { word: 'toko', not: /\bgerai/iu },
    { word: 'hadiah', not: /\bkado/iu },
    { word: 'kata sandi', not: /\bpassword/iu },
    { word: 'email', not: /\bsurel\b|\be-mail\b/iu },
  ],
  kh: [
    { word: 'អ្នក', not: /លោកអ្នក|លោក(?!អ្នក)/u },
    { word: 'គូប៉ុង', not: /(?<!ខិត្ត|រូបិយ)ប័ណ្ណ|វ៉ោឆឺ/u },
    { word: 'អំណោយ', not: /កាដូ/u },
    { word: 'ផ្លាក', not: /មេដាយ|ផ្លាកសញ្ញា/u, where: /\bbadges?\b/iu },
    { word: 'គម្រោង', not: /កញ្ចប់|ផែនការ/u, where: /\bplans?\b/iu },
    { word: 'កូដ', not: /លេខកូដ/u, where: /\bcoupon code|\badd a code/iu },
    { word: 'ទូរសព្ទ', not: /ទូរស័ព្ទ/u },
    { word: 'ពាក្យសម្ងាត់', not: /លេខសម្ងាត់/u, where: /\bpasswords?\b/iu },
    { word: 'ហាង', not: /(?<!គ្រប់)សាខា/u },
  ],
  th: [
    { word: 'คุณ', not: /(?<!เ)ท่าน|เธอ/u },
    { word: 'คูปอง', not: /วอยเชอร์|เวาเชอร์|บัตรกำนัล/u },
    { word: 'ร้าน', not: /(?<!ทุก)สาขา/u },
    { word: 'เช็กอิน', not: /เช็คอิน|เช็คอิ้น/u },
    { word: 'คำสั่งซื้อ', not: /ออเดอร์/u },
    { word: 'โทรศัพท์', not: /มือถือ/u },
    { word: 'ลุ้นโชค', not: /จับรางวัล/u, kept: { 'lotteries.legal.singapore': 'The law of Singapore calls it a trade promotion lottery.' } },
    { word: 'เหรียญตรา', not: /เหรียญ(?!ตรา)|เข็มกลัด/u, where: /^(?!.*\bcoins?\b).*\bbadges?\b/iu },
    { word: 'แพ็กเกจ', not: /แพ็คเกจ|แพลน/u },
    { word: 'ลิงก์', not: /ลิงค์/u },
    { word: 'อีเมล', not: /อีเมล์/u },
    { word: 'แอป', not: /แอพ/u },
  ],
  vi: [
    { word: 'bạn', not: /(?:quý|quí) (?:khách|vị)/iu },
    { word: 'thành viên', not: /hội viên/iu },
    { word: 'voucher', not: /phiếu|mã giảm giá|(?:mã|ví) ưu đãi/iu },
    { word: 'bậc', not: /(?<!cung )\bcấp\b|\bhạng\b/iu, where: /\bmax level\b|\bhighest level\b|a level (?:needs|that is lit|lights)/iu },
    { word: 'liên kết', not: /đường dẫn|đường link/iu },
    { word: 'điện thoại', not: /máy (?:này|của bạn)/iu, where: /\bphones?\b/iu },
    { word: 'hủy', not: /huỷ/iu },
    { word: 'Quay thưởng', not: /rút thăm/iu },
  ],
  'zh-CN': [
    { word: '你', not: /您/u },
    { word: '账号', not: /账户|帐号|帐户/u },
    { word: '方案', not: /套餐|计划(?!有变)/u, where: /\b(?:level or|your|a|the|see the|of level and) plans?\b/iu },
    { word: '门店', not: /(?<![门到进])店(?!里)(?:面|铺)?/u, where: /\b(?:a|the|our|this) stores?\b/iu },
    { word: '礼品', not: /礼物|赠品/u },
    { word: '登录', not: /登陆/u },
    { word: '签到', not: /打卡/u },
  ],
  'zh-HK': [
    { word: '你', not: /您|妳/u },
    { word: '級別', not: /等級/u },
    { word: '計劃', not: /套餐|方案/u },
    { word: '門市', not: /店舖|商店|分店|一間店/u },
    { word: '禮品', not: /禮物|贈品/u },
    { word: '帳戶', not: /帳號|賬戶|賬號/u },
    { word: '登入', not: /登錄|登陸/u },
    { word: '簽到', not: /打卡/u },
    { word: '裏', not: /裡/u },
    { word: '着', not: /(?<=[等帶看跟沿隨])著/u },
    { word: '的', not: spoken },
  ],
};
