import type { Store } from '@clothesline/contract'
import { BackupSection } from './backup/backup-section.tsx'
import { DataExport } from './export/data-export.tsx'
import { MessageTexts } from './message/message-texts.tsx'
import { PrintersSection } from './printers/printers-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

interface MoreSectionsProps {
  store: Store
  section: string
  wasShown: (id: string) => boolean
}

/** Sections that are no part of the form and save by themselves. Each is loaded when it is first shown. */
export function MoreSections({ store, section, wasShown }: MoreSectionsProps) {
  return (
    <>
      {wasShown('printers') && <PrintersSection isShown={section === 'printers'} />}
      {wasShown('devices') && <SessionsSection isShown={section === 'devices'} />}
      {wasShown('messages') && <MessageTexts store={store} isShown={section === 'messages'} />}
      {wasShown('export') && <DataExport isShown={section === 'export'} />}
      {wasShown('backup') && <BackupSection isShown={section === 'backup'} />}
    </>
  )
}
