import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** Shown for a screen that does not exist or is switched off, with a link to the home. */
export function Away({ why }: { readonly why: 'not_found' | 'switched_off' }) {
  const { t } = useTranslation('shell');
  return <EmptyState art="scene-sleeping" title={t(`${why}_title`)} text={t(`${why}_text`)} action={t('not_found_button')} href="#/home" />;
}
