import i18next from 'i18next';
import { produce } from 'immer';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { HashRouter, Route, Routes } from 'react-router-dom';
import useSWR from 'swr';

/** The minimal page that uses all the given packages: it shows its config, which is the boot documents of home. */
function Page() {
  const { t } = useTranslation();
  const { data } = useSWR('config', async () => (await fetch('/config.json')).json() as Promise<{ texts: Record<string, string> }>);
  const shown = produce(data?.texts ?? {}, (draft) => {
    draft.first ??= '';
  });
  if (!data) return null;
  return (
    <main data-content="">
      <h1>{t('title')}</h1>
      {Object.entries(shown).map(([key, text]) => (
        <p key={key}>{text}</p>
      ))}
    </main>
  );
}

await i18next.init({ lng: 'en', resources: { en: { translation: { title: 'Home' } } } });
createRoot(document.getElementById('root')!).render(
  <I18nextProvider i18n={i18next}>
    <HashRouter>
      <Routes>
        <Route path="*" element={<Page />} />
      </Routes>
    </HashRouter>
  </I18nextProvider>,
);
