import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, indentOnInput } from '@codemirror/language';
import { type Diagnostic, linter, lintGutter, setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import { editorSchemas } from '../../../schemas/editor-schemas.ts';
import { same } from '../editing/same.ts';
import { type Draft, useDraftSessions } from '../editing/use-draft.ts';
import { styleNonce } from '../nonce.ts';
import { colours } from './colours.ts';
import { completeFrom } from './complete.ts';
import style from './JsonView.module.css';
import { placeOf } from './place-of.ts';

interface JsonViewProps {
  readonly draft: Draft;
  /** File of `editorSchemas()` used for completion. */
  readonly schemaFile: string;
  readonly label: string;
}

/**
 * JSON editor of a draft, sharing the session of its form. Each text that parses is a step; undo is that of the page;
 * problems found by the server are underlined. Text that does not parse stays in the editor only.
 */
export default function JsonView({ draft, schemaFile, label }: JsonViewProps) {
  const home = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latest = useRef(draft);
  latest.current = draft;
  const sessions = useDraftSessions();

  useEffect(() => {
    const undo = () => {
      void sessions.undo();
      return true;
    };
    const redo = () => {
      void sessions.redo();
      return true;
    };
    const editor = new EditorView({
      parent: home.current!,
      state: EditorState.create({
        doc: written(latest.current.body),
        extensions: [
          ...(styleNonce ? [EditorView.cspNonce.of(styleNonce)] : []),
          json(),
          colours,
          lineNumbers(),
          foldGutter(),
          lintGutter(),
          bracketMatching(),
          closeBrackets(),
          indentOnInput(),
          linter(jsonParseLinter()),
          autocompletion({ override: [completeFrom(editorSchemas()[schemaFile] ?? {})] }),
          keymap.of([
            { key: 'Mod-z', run: undo, preventDefault: true },
            { key: 'Mod-Shift-z', run: redo, preventDefault: true },
            { key: 'Mod-y', run: redo, preventDefault: true },
            ...closeBracketsKeymap,
            ...completionKeymap,
            ...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'),
            indentWithTab,
          ]),
          EditorState.readOnly.of(!latest.current.editable),
          EditorView.contentAttributes.of({ 'aria-label': `${label} as JSON` }),
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            const body = parsed(state.doc.toString());
            if (body && !same(body, latest.current.body)) latest.current.replace(body, { mark: 'json' });
          }),
        ],
      }),
    });
    view.current = editor;
    return () => editor.destroy();
  }, [schemaFile, label, sessions]);

  // Applies changes made elsewhere (undo, another editor's save). Text with the same value keeps its formatting.
  useEffect(() => {
    const editor = view.current;
    if (!editor || same(parsed(editor.state.doc.toString()), draft.body)) return;
    editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: written(draft.body) } });
  }, [draft.body]);

  useEffect(() => {
    const editor = view.current;
    if (!editor) return;
    const found = draft.problems.map(
      ({ pointer, severity, message, hint }): Diagnostic => ({
        ...placeOf(editor.state, pointer),
        severity,
        message: `${message} ${hint}`,
      }),
    );
    editor.dispatch(setDiagnostics(editor.state, found));
  }, [draft.problems]);

  return <div ref={home} className={style.editor} />;
}

const written = (body: unknown): string => JSON.stringify(body, null, 2);

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
