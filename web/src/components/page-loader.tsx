import { t } from '../lib/i18n.ts'
import { LogoMark } from './logo.tsx'

/** The whole page while there is nothing to show yet: the same as index.html shows before there is any script. */
export function PageLoader() {
  return (
    <div className="loader" role="status" aria-label={t('Loading')} style={{ minHeight: '60dvh' }}>
      <LogoMark size={56} />
      <i />
    </div>
  )
}
