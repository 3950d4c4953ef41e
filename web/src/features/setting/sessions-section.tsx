import { mdiDevices } from '@mdi/js'
import { lazy, Suspense } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { t } from '../../lib/i18n.ts'
import { SettingSection } from './setting-section.tsx'

const SessionList = lazy(() => import('../account/index.ts').then((part) => ({ default: part.SessionList })))

export function SessionsSection({ isShown }: { isShown: boolean }) {
  return (
    <SettingSection
      isShown={isShown}
      id="devices"
      title={t('Where you are logged in')}
      explanation={t('Log out a device that was sold or lost. If you do not recognise one, update the password too.')}
      icon={mdiDevices}
    >
      <Suspense fallback={<ListSkeleton />}>
        <SessionList loginType="Store" />
      </Suspense>
    </SettingSection>
  )
}
