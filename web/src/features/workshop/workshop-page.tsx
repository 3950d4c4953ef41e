import Box from '@mui/material/Box'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { t } from '../../lib/i18n.ts'
import { ReceiveTab } from './tray/receive-tab.tsx'
import { SendTab } from './tray/send-tab.tsx'
import { useOverdue } from './workshop-queries.ts'

const DispatchesTab = lazy(() =>
  import('./dispatch/dispatches-tab.tsx').then((part) => ({ default: part.DispatchesTab })),
)
const OverdueTab = lazy(() => import('./dispatch/overdue-tab.tsx').then((part) => ({ default: part.OverdueTab })))
const DispatchDialog = lazy(() =>
  import('./dispatch/dispatch-dialog.tsx').then((part) => ({ default: part.DispatchDialog })),
)

const tabs = ['send', 'receive', 'dispatches', 'overdue'] as const
type Tab = (typeof tabs)[number]
const tabWords: Record<Tab, string> = {
  send: 'Send out',
  receive: 'Take back',
  dispatches: 'Dispatches',
  overdue: 'Overdue',
}

/** Pieces that go to the workshop and come back. `?tab=` is what is done, `?dispatch=` one dispatch over it. */
export function WorkshopPage() {
  const { tab = 'send', dispatch } = useSearch({ from: '/inside/workshop' })
  const navigate = useNavigate()
  // On a phone what sorts and exports a list stands beside the title: the room is for the list.
  const [controls, setControls] = useState<Element | null>(null)
  const overdue = useOverdue().data?.totalPieces ?? 0
  const show = (next: Tab) =>
    void navigate({ to: '/workshop', search: { tab: next === 'send' ? undefined : next }, replace: true })
  const open = (id: string) => void navigate({ to: '/workshop', search: { tab: 'dispatches', dispatch: id } })
  const labelOf = (value: Tab) =>
    value === 'overdue' && overdue > 0 ? `${t(tabWords[value])} (${overdue})` : t(tabWords[value])

  return (
    <>
      <PageHeader title={t('Workshop')} actions={<Box ref={setControls} sx={{ display: 'contents' }} />} />
      <Box sx={{ mb: { xs: 1, sm: 2 } }}>
        <Segmented
          label={t('What is done')}
          segments={tabs.map((value) => ({ value, label: labelOf(value) }))}
          value={tab}
          onChange={show}
        />
      </Box>
      <Suspense fallback={<ListSkeleton />}>
        {tab === 'send' && <SendTab onSent={open} />}
        {tab === 'receive' && <ReceiveTab />}
        {tab === 'dispatches' && <DispatchesTab onOpen={open} controls={controls} />}
        {tab === 'overdue' && <OverdueTab controls={controls} />}
        {dispatch !== undefined && <DispatchDialog dispatchId={dispatch} onClose={() => show(tab)} />}
      </Suspense>
    </>
  )
}
