import type { Order } from '@clothesline/contract'
import { mdiReceiptTextOutline, mdiSendOutline, mdiTagMultipleOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { KeyCap } from '../../../components/key-cap.tsx'
import { askForConsent } from '../../../lib/consent-question.ts'
import { t } from '../../../lib/i18n.ts'
import { createLoneKey } from '../../../lib/lone-key.ts'
import { useMay } from '../../../lib/may.ts'
import { notifyMessageResult } from '../../../lib/message-news.ts'
import { useJobQueue } from '../../../lib/use-job-queue.ts'
import { printOrderBill } from '../../paper/index.ts'
import { printOrderTags } from '../../tag/index.ts'
import { useResendInvoice } from '../use-resend-invoice.ts'

/** What leaves the shop with a new order: its bill, its tags, a message. Each has a key, and so has the next order. */
export function useSavedPapers({ invoice }: Order, onNext: () => void) {
  const { pending, run } = useJobQueue<string>()
  // The next tag may be scanned while the dialog is open.
  const [loneKey] = useState(createLoneKey)
  useEffect(() => loneKey.cancel, [loneKey])
  const resend = useResendInvoice()
  const maySend = useMay('sendMessages')
  const send = () => resend.mutateAsync({ invoice }).then(({ message }) => notifyMessageResult(message), noConsent)
  const noConsent: (error: unknown) => void = askForConsent(invoice, () => run('S', send))
  const papers = [
    {
      ...{ key: 'B', name: t('Print bill'), icon: mdiReceiptTextOutline },
      act: { onClick: () => run('B', () => printOrderBill(invoice)) },
    },
    {
      ...{ key: 'T', name: t('Print tags'), icon: mdiTagMultipleOutline },
      act: { onClick: () => run('T', () => printOrderTags({ invoices: [invoice] })) },
    },
    { key: 'S', name: t('Send'), icon: mdiSendOutline, act: maySend.onlyIf(() => run('S', send)) },
  ]
  const press = ({ key, ctrlKey, metaKey, altKey, repeat, timeStamp }: KeyboardEvent) => {
    // Shift comes before a capital letter and is no key of its own.
    if (ctrlKey || metaKey || altKey || repeat || key === 'Shift') return
    // As on every page.
    const wanted = { F4: 'N', F9: 'B' }[key] ?? key.toUpperCase()
    const paper = papers.find((each) => each.key === wanted)
    const act = wanted === 'N' ? onNext : paper?.act.onClick
    if (wanted !== key.toUpperCase()) act?.()
    else loneKey.press(timeStamp, act)
  }
  return { papers, pending, press }
}

export function SavedPapers({ papers, pending }: Pick<ReturnType<typeof useSavedPapers>, 'papers' | 'pending'>) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 1fr)' }, gap: 1, mt: 2 }}>
      {papers.map(({ key, name, icon, act }) => (
        <Button
          key={key}
          variant="outlined"
          loading={pending.includes(key)}
          loadingPosition="start"
          startIcon={<Icon path={icon} />}
          aria-keyshortcuts={key === 'B' ? 'B F9' : key}
          {...act}
        >
          {name}
          <Box component="span" sx={{ marginInlineStart: 1 }}>
            <KeyCap>{key}</KeyCap>
          </Box>
        </Button>
      ))}
    </Box>
  )
}
