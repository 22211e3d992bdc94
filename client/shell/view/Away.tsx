import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** A screen that is not here now: said kindly, with the way home. */
export function Away({ why }: { readonly why: 'not_found' | 'switched_off' }) {
  const { t } = useTranslation('shell');
  return <EmptyState art="scene-sleeping" title={t(`${why}_title`)} text={t(`${why}_text`)} action={t('not_found_button')} href="#/home" />;
}
