// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { TextRow } from '../../../../client/ops/pages/texts/rows.ts';
import { TextCell } from '../../../../client/ops/pages/texts/TextCell.tsx';
import { SiteContext } from '../../../../client/ops/parts/use-site.ts';
import { mounted } from '../../mounted.ts';
import { shippedSite } from '../shipped-site.ts';
import { typeInto } from '../type-into.ts';

const discount: TextRow = { key: 'value_discount', base: 'value_discount', english: '{{value, number}}% off' };
const days: TextRow = { key: 'left_one', base: 'left', form: 'one', english: '{{count}} day' };
const blank: TextRow = { key: 'gift.note', base: 'gift.note', english: '' };
const long: TextRow = {
  ...blank,
  english: 'Coins of a purchase stand in your wallet as soon as the till has sent it, and are yours for a whole year',
};

const show = (row: TextRow, language: string, text: string | undefined) =>
  mounted(
    <SiteContext value={shippedSite}>
      <MantineProvider>
        <TextCell
          row={row}
          language={language}
          text={text}
          state={{ state: 'fine' }}
          parts={[]}
          place="0:0"
          onWrite={() => undefined}
          onFocus={() => undefined}
        />
      </MantineProvider>
    </SiteContext>,
  );
const cell = () => document.querySelector<HTMLElement>('[data-cell]')!;

describe('A cell of a text is called by the English text and its language', () => {
  it.each([
    [discount, 'th', 'ลด {{value, number}}%', 'value, number% off, Thai: ลด value, number%'],
    [discount, 'th', undefined, 'value, number% off, Thai: missing'],
    [discount, 'en', '{{value, number}}% off', 'English: value, number% off'],
    [days, 'th', '{{count}} วัน', 'count day, one, Thai: count วัน'],
    [blank, 'th', 'ของขวัญ', 'Gift note, Thai: ของขวัญ'],
    [long, 'th', 'เหรียญ', 'Coins of a purchase stand in your wallet as soon as the till has sent it, and…, Thai: เหรียญ'],
  ])('%j in %s', async (row, language, text, name) => {
    await show(row, language, text);
    expect(cell().getAttribute('aria-label')).toBe(name);
  });

  it('and so is its field, which keeps the name while English is written', async () => {
    await show(discount, 'en', '{{value, number}}% off');
    await act(async () => cell().click());
    const field = document.querySelector('textarea')!;
    expect(field.getAttribute('aria-label')).toBe('value, number% off, English');
    await typeInto(field, 'Off');
    expect(field.getAttribute('aria-label')).toBe('value, number% off, English');
  });
});
