import { contract } from '@clothesline/contract'
import { useState } from 'react'
import { whenReloaded } from '../../lib/answers.ts'
import { call } from '../../lib/api.ts'
import { askForConsent } from '../../lib/consent-question.ts'
import { notifyMessageResult } from '../../lib/message-news.ts'
import { notifyError, whileLoading } from '../../lib/notifications.ts'
import { savePdf } from '../../lib/save-pdf.ts'
import type { BillPaperName } from '../../print/index.ts'
import { useResendInvoice } from '../order/index.ts'
import { printOrderBill } from '../paper/index.ts'
import { useOwnStore } from '../store/index.ts'

type Action = 'print' | 'pdf' | 'send'

/** What can be done with the bill that is shown, one thing at a time. */
export function useBillActions(invoice: number | null) {
  const { data: store } = useOwnStore()
  const [chosen, setPaper] = useState<BillPaperName | null>(null)
  const [running, setRunning] = useState<Action | null>(null)
  const resend = useResendInvoice()
  const paper = chosen ?? store?.printSettings ?? '80mm Roll'

  const run = (action: Action, work: (invoice: number) => Promise<void>) => () => {
    if (invoice === null || running !== null) return
    setRunning(action)
    void work(invoice)
      .catch(notifyError)
      .finally(() => setRunning(null))
  }

  const send: () => void = run('send', async (shown) => {
    await whileLoading(resend.mutateAsync({ invoice: shown })).then(
      ({ message }) => notifyMessageResult(message),
      askForConsent(shown, () => send()),
    )
  })

  return {
    paper,
    setPaper,
    running,
    print: run('print', async (shown) => {
      await printOrderBill(shown, paper)
      await whenReloaded(contract.order.billPrinted)
    }),
    savePdf: run('pdf', (shown) => saveBillPdf(shown, paper)),
    send,
  }
}

export type BillActions = ReturnType<typeof useBillActions>

/** The bill as the server draws it, for the customer's mail or the shop's folder. */
async function saveBillPdf(invoice: number, paper: BillPaperName): Promise<void> {
  savePdf(await call(contract.order.billPdf, { invoice, paper }))
}
