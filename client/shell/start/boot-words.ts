/** The only texts that are not in documents: they say that no document could be loaded. */
export const bootWords: Readonly<Record<string, readonly [title: string, text: string, retry: string]>> = {
  en: ['We lost the signal', 'Check your connection and try again.', 'Try again'],
  id: ['Sinyal terputus', 'Periksa koneksimu, lalu coba lagi.', 'Coba lagi'],
  kh: ['បាត់សេវាអ៊ីនធឺណិត', 'សូមពិនិត្យការតភ្ជាប់ រួចព្យាយាមម្តងទៀត។', 'ព្យាយាមម្តងទៀត'],
  vi: ['Mất kết nối', 'Bạn kiểm tra mạng rồi thử lại nhé.', 'Thử lại'],
  th: ['สัญญาณขาดหาย', 'ตรวจสอบการเชื่อมต่อ แล้วลองอีกครั้ง', 'ลองอีกครั้ง'],
  'zh-CN': ['网络断开了', '请检查网络连接后重试。', '重试'],
  'zh-HK': ['網絡中斷了', '請檢查網絡連線後再試。', '再試一次'],
};
