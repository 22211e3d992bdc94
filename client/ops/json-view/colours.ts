import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const theme = EditorView.theme({
  '&': { fontSize: '12px', color: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--ink)' },
  '.cm-content': { caretColor: 'var(--ink)', fontFamily: 'ui-monospace, monospace' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { background: 'var(--ground)', color: 'var(--ink-3)', border: 'none' },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': { background: 'var(--info-soft)' },
  '.cm-tooltip': { background: 'var(--surface)', border: '1px solid var(--line-2)', borderRadius: '8px', color: 'var(--ink)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': { background: 'var(--ground-2)', color: 'var(--ink)' },
});

const highlight = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--info)' },
  { tag: tags.string, color: 'var(--ok)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--accent-text)' },
]);

/** Code editor theme with the console's design tokens. */
export const colours = [theme, syntaxHighlighting(highlight)];
