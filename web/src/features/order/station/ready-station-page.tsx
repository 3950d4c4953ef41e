import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect } from 'react'
import { PageHeader } from '../../../components/page-header.tsx'
import { t } from '../../../lib/i18n.ts'
import { useScan, useShortcut } from '../../../lib/page-handlers.ts'
import { chatLink } from '../../message/by-hand/index.ts'
import { useOwnStore } from '../../store/index.ts'
import { LastScan, NoScanYet } from './last-scan.tsx'
import { ScanList } from './scan-list.tsx'
import { messageIsSent, restoreUnsent, sendScans, takeScan, useStation } from './station.ts'
import { TagEntry } from './tag-entry.tsx'

/** Where finished garments are scanned, one after the other, whatever their orders. */
export function ReadyStationPage() {
  const { scans, shownId } = useStation()
  const { data: store } = useOwnStore()
  useEffect(restoreUnsent, [])
  useScan((code) => {
    takeScan(code)
    return 'told'
  })

  const shown = scans.find(({ id }) => id === shownId) ?? scans[0]
  const chat = chatLink(shown?.message, t('WhatsApp'))
  const openChat = () => {
    if (shown === undefined || chat === undefined) return
    window.open(chat.href, '_blank', 'noreferrer')
    chat.onOpen()
    messageIsSent(shown.id)
  }
  useShortcut('sendMessage', openChat, chat !== undefined)

  return (
    <>
      <PageHeader
        title={t('Ready station')}
        hint={t('Scan each finished garment. It is marked ready at once, whatever order it belongs to.')}
      />
      <Box sx={pageSx}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <NotSent count={scans.filter(({ state }) => state === 'waiting').length} />
          {shown === undefined ? <NoScanYet /> : <LastScan scan={shown} store={store} chat={chat} onChat={openChat} />}
        </Stack>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <TagEntry />
          {scans.length > 0 && <ScanList scans={scans} store={store} />}
        </Stack>
      </Box>
    </>
  )
}

/** Nothing of these is done. They are kept through a reload, and sent when the server answers again. */
function NotSent({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void sendScans()}>
          {t('Try again')}
        </Button>
      }
    >
      {t('{count} scans are not sent: these pieces are not ready yet. They are kept here and sent by themselves.', {
        count,
      })}
    </Alert>
  )
}

const pageSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(300px, 2fr)' },
} as const
