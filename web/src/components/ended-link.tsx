import { mdiLinkOff } from '@mdi/js'
import { t } from '../lib/i18n.ts'
import { EmptyState } from './empty-state.tsx'

/** In place of the page behind a link that is no longer valid. */
export function EndedLink() {
  return (
    <EmptyState
      icon={mdiLinkOff}
      headingLevel="h1"
      title={t('This link has ended')}
      explanation={t('It is no longer valid. Please ask the shop for a new one.')}
    />
  )
}
