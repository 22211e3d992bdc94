import type { BlockContract } from '../block.ts';
import { addressCard } from './address-card.ts';
import { amountList } from './amount-list.ts';
import { avatar } from './avatar.ts';
import { banner } from './banner.ts';
import { benefitRow } from './benefit-row.ts';
import { bubble } from './bubble.ts';
import { button } from './button.ts';
import { card } from './card.ts';
import { carousel } from './carousel.ts';
import { celebration } from './celebration.ts';
import { chat } from './chat.ts';
import { checkField } from './check-field.ts';
import { checkInCalendar } from './check-in-calendar.ts';
import { checkInCard } from './check-in-card.ts';
import { choiceChips } from './choice-chips.ts';
import { choiceList } from './choice-list.ts';
import { codeField } from './code-field.ts';
import { coinBalance } from './coin-balance.ts';
import { compareRow } from './compare-row.ts';
import { composer } from './composer.ts';
import { copyValue } from './copy-value.ts';
import { dateField } from './date-field.ts';
import { dayField } from './day-field.ts';
import { dayStrip } from './day-strip.ts';
import { detailLine } from './detail-line.ts';
import { dialog } from './dialog.ts';
import { drawProof } from './draw-proof.ts';
import { drawStage } from './draw-stage.ts';
import { empty } from './empty.ts';
import { expirySlip } from './expiry-slip.ts';
import { filterChips } from './filter-chips.ts';
import { form } from './form.ts';
import { homeBar } from './home-bar.ts';
import { iconRow } from './icon-row.ts';
import { installHint } from './install-hint.ts';
import { itemCard } from './item-card.ts';
import { itemHero } from './item-hero.ts';
import { joinCard } from './join-card.ts';
import { levelCard } from './level-card.ts';
import { list } from './list.ts';
import { mapButton } from './map-button.ts';
import { medal } from './medal.ts';
import { memberCard } from './member-card.ts';
import { memberCode } from './member-code.ts';
import { milestoneTrack } from './milestone-track.ts';
import { newsCard } from './news-card.ts';
import { notice } from './notice.ts';
import { openingHours } from './opening-hours.ts';
import { pageHead } from './page-head.ts';
import { passwordField } from './password-field.ts';
import { phoneField } from './phone-field.ts';
import { planCard } from './plan-card.ts';
import { poster } from './poster.ts';
import { prizeDraw } from './prize-draw.ts';
import { prizeOdds } from './prize-odds.ts';
import { prizeWon } from './prize-won.ts';
import { progress } from './progress.ts';
import { pushHint } from './push-hint.ts';
import { qrCard } from './qr-card.ts';
import { recordCard } from './record-card.ts';
import { recordDetail } from './record-detail.ts';
import { recordRow } from './record-row.ts';
import { richText } from './rich-text.ts';
import { row } from './row.ts';
import { section } from './section.ts';
import { selectField } from './select-field.ts';
import { stack } from './stack.ts';
import { stat } from './stat.ts';
import { stepBadge } from './step-badge.ts';
import { stepper } from './stepper.ts';
import { steps } from './steps.ts';
import { storeFinder } from './store-finder.ts';
import { story } from './story.ts';
import { tabs } from './tabs.ts';
import { text } from './text.ts';
import { textField } from './text-field.ts';
import { ticketHero } from './ticket-hero.ts';
import { timeGrid } from './time-grid.ts';
import { timeline } from './timeline.ts';
import { topBar } from './top-bar.ts';
import { voucherCard } from './voucher-card.ts';
import { voucherCode } from './voucher-code.ts';

/** All block types, sorted. `client/blocks/index.ts` has one view for each; the compiler checks that both are complete. */
export const blockContracts = {
  'address-card': addressCard,
  'amount-list': amountList,
  avatar: avatar,
  banner: banner,
  'benefit-row': benefitRow,
  bubble: bubble,
  button: button,
  card: card,
  carousel: carousel,
  celebration: celebration,
  chat: chat,
  'check-field': checkField,
  'check-in-calendar': checkInCalendar,
  'check-in-card': checkInCard,
  'choice-chips': choiceChips,
  'choice-list': choiceList,
  'code-field': codeField,
  'coin-balance': coinBalance,
  'compare-row': compareRow,
  composer: composer,
  'copy-value': copyValue,
  'date-field': dateField,
  'day-field': dayField,
  'day-strip': dayStrip,
  'detail-line': detailLine,
  dialog: dialog,
  'draw-proof': drawProof,
  'draw-stage': drawStage,
  empty: empty,
  'expiry-slip': expirySlip,
  'filter-chips': filterChips,
  form: form,
  'home-bar': homeBar,
  'icon-row': iconRow,
  'install-hint': installHint,
  'item-card': itemCard,
  'item-hero': itemHero,
  'join-card': joinCard,
  'level-card': levelCard,
  list: list,
  'map-button': mapButton,
  medal,
  'member-card': memberCard,
  'member-code': memberCode,
  'milestone-track': milestoneTrack,
  'news-card': newsCard,
  notice: notice,
  'opening-hours': openingHours,
  'page-head': pageHead,
  'password-field': passwordField,
  'phone-field': phoneField,
  'plan-card': planCard,
  poster,
  'prize-draw': prizeDraw,
  'prize-odds': prizeOdds,
  'prize-won': prizeWon,
  progress,
  'push-hint': pushHint,
  'qr-card': qrCard,
  'record-card': recordCard,
  'record-detail': recordDetail,
  'record-row': recordRow,
  'rich-text': richText,
  row: row,
  section: section,
  'select-field': selectField,
  stack: stack,
  stat: stat,
  'step-badge': stepBadge,
  stepper: stepper,
  steps: steps,
  'store-finder': storeFinder,
  story: story,
  tabs: tabs,
  text: text,
  'text-field': textField,
  'ticket-hero': ticketHero,
  'time-grid': timeGrid,
  timeline: timeline,
  'top-bar': topBar,
  'voucher-card': voucherCard,
  'voucher-code': voucherCode,
} as const satisfies Readonly<Record<string, BlockContract>>;

export type BlockType = keyof typeof blockContracts;
