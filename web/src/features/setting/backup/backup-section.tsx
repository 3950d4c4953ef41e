import { mdiBackupRestore } from '@mdi/js'
import { lazy, Suspense } from 'react'
import { t } from '../../../lib/i18n.ts'
import { SettingSection } from '../setting-section.tsx'

/** Last on a heavy page, and only read: it comes after everything that is typed into. */
const BackupWords = lazy(() => import('./backup-words.tsx').then((part) => ({ default: part.BackupWords })))

export function BackupSection({ isShown }: { isShown: boolean }) {
  return (
    <SettingSection
      isShown={isShown}
      id="backup"
      title={t('Backup')}
      explanation={t('How to recover from a disk failure, and what your download is good for.')}
      icon={mdiBackupRestore}
    >
      <Suspense fallback={null}>
        <BackupWords />
      </Suspense>
    </SettingSection>
  )
}
