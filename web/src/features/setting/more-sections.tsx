import type { Store } from '@clothesline/contract'
import { useEffect } from 'react'
import { BackupSection } from './backup/backup-section.tsx'
import { DataExport } from './export/data-export.tsx'
import { MessageTexts } from './message/message-texts.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { showNamed } from './show-section.ts'

/** What stands below the form and is saved by itself. */
export function MoreSections({ store }: { store: Store }) {
  useEffect(showNamed, [])
  return (
    <>
      <SessionsSection />
      <MessageTexts store={store} />
      <DataExport />
      <BackupSection />
    </>
  )
}
