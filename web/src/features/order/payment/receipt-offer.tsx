import { toRupees } from '@clothesline/domain'
import { mdiReceiptTextOutline, mdiWhatsapp } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { askForConsent } from '../../../lib/consent-question.ts'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyMessageResult } from '../../../lib/message-news.ts'
import { printOrderBill } from '../../paper/index.ts'
import { useResendInvoice } from '../use-resend-invoice.ts'
import { closeReceipt, type Receipt, useReceipt } from './receipt-state.ts'

/** After a payment: the bill, which now shows it, on paper or by WhatsApp. Nobody has to answer. */
export function ReceiptOffer({ isFor }: { isFor: (receipt: Receipt) => boolean }) {
  const receipt = useReceipt((state) => state.receipt)
  const [busy, setBusy] = useState<'print' | 'send' | null>(null)
  const resend = useResendInvoice()
  useEffect(() => closeReceipt, [])
  if (receipt === null || !isFor(receipt)) return null
  const run = async (what: 'print' | 'send', work: (invoice: number) => Promise<unknown>) => {
    setBusy(what)
    for (const invoice of receipt.invoices) await work(invoice)
    setBusy(null)
  }
  const send = (invoice: number): Promise<void> =>
    resend.mutateAsync({ invoice }).then(
      ({ message }) => notifyMessageResult(message),
      askForConsent(invoice, () => void run('send', send)),
    )
  return (
    <Alert severity="success" role="status" onClose={closeReceipt} closeText={t('Close')} sx={{ my: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {t('{amount} received.', { amount: formatMoney(toRupees(receipt.amountPaise)) })}
        {receipt.changePaise > 0 && (
          <Box component="strong" sx={{ fontSize: 24 }}>
            {t('Change {amount}', { amount: formatMoney(toRupees(receipt.changePaise)) })}
          </Box>
        )}
        <Button
          size="small"
          color="inherit"
          loading={busy === 'print'}
          startIcon={<Icon path={mdiReceiptTextOutline} />}
          onClick={() => void run('print', printOrderBill)}
        >
          {t('Print receipt')}
        </Button>
        <MayButton
          needs="sendMessages"
          size="small"
          color="inherit"
          loading={busy === 'send'}
          startIcon={<Icon path={mdiWhatsapp} />}
          onClick={() => void run('send', send)}
        >
          {t('Send receipt on WhatsApp')}
        </MayButton>
      </Box>
    </Alert>
  )
}
