import type { Language } from '../parts/names.ts';

/** What the browser calls our languages; it knows no `kh`. */
export const languageTags: Readonly<Record<Language, string>> = {
  en: 'en',
  id: 'id',
  kh: 'km',
  vi: 'vi',
  th: 'th',
  'zh-CN': 'zh-CN',
  'zh-HK': 'zh-HK',
};

/** As their speakers call them, short enough for a row of chips. */
export const ownNames: Readonly<Record<Language, string>> = {
  en: 'English',
  'zh-CN': '中文',
  'zh-HK': '繁體',
  th: 'ไทย',
  kh: 'ខ្មែរ',
  vi: 'Tiếng Việt',
  id: 'Indonesia',
};
