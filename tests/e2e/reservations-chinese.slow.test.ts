import { booksIn, changesIn, withVenues } from './bookings.ts';

/** The way of `reservations.test.ts` and the changes after it once more, in a second language. */
withVenues();

booksIn({
  language: 'zh-CN',
  booked: '到时见',
  waiting: '我们正在查看',
  cancel: '取消预约',
  cancelled: '已取消',
  none: '还没有预约',
  day: '2027-03-04',
  next: '2027-03-05',
});

changesIn({ language: 'zh-CN', save: '保存', day: '2027-03-04', next: '2027-03-05' });
