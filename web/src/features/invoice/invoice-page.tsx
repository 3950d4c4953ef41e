import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ExportButton } from '../../components/export-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { t } from '../../lib/i18n.ts'
import { useShortcut } from '../../lib/page-handlers.ts'
import { toast } from '../../lib/toasts.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { useTagScan } from '../../lib/use-tag-scan.ts'
import { useOwnStore, useToday } from '../store/index.ts'
import { BillList } from './bill-list.tsx'
import { BillPanel } from './bill-panel.tsx'
import { BillSearch } from './bill-search.tsx'
import { exportBills } from './export-bills.ts'
import { billQuery, useBill, useFoundOrders } from './invoice-queries.ts'
import { useBillActions } from './use-bill-actions.ts'
import { isCurrentResult, namedInvoice, neighbour, readWanted, searchOf, type WantedBill } from './wanted-bill.ts'

const SETTLED_MS = 200

/** Bills for the printer, a file or a message: found by number, customer or day. F9 prints the one that is shown. */
export function InvoicePage() {
  const wanted = readWanted(useSearch({ from: '/inside/invoice' }))
  const navigate = useNavigate()
  const { history } = useRouter()
  const client = useQueryClient()
  const { data: store } = useOwnStore()
  const today = useToday()
  const [text, setText] = useState(wanted.text)
  const settled = useSettled(text, SETTLED_MS)
  const found = useFoundOrders({ ...wanted, text: settled })
  const invoices = found.data?.orders.map(({ invoice }) => invoice) ?? []
  // Without a choice the newest that fits is shown, so that finding and printing is typing and F9.
  const shown = wanted.invoice ?? invoices[0] ?? null
  const bill = useBill(shown)
  const actions = useBillActions(shown)
  const isCurrent = isCurrentResult({ typed: text, settled, wanted, isOldList: found.isPlaceholderData })

  /** The bill opened last, and the words in the field at that moment: they may reach the address only later. */
  const opened = useRef<{ words: string; invoice: number | null }>({ words: wanted.text, invoice: wanted.invoice })
  const go = (change: Partial<WantedBill>) => {
    if (change.invoice !== undefined) opened.current = { words: text.trim(), invoice: change.invoice }
    void navigate({
      to: '/invoice',
      search: searchOf({ ...wanted, text, ...change }),
      replace: true,
      resetScroll: false,
    })
  }
  /** Other words look for other bills; the one that was chosen before is not among them. */
  const follow = useEffectEvent((words: string, before: string) => {
    // Whoever has left for another page stays there: this one is shown until the other is loaded.
    const hasLeft = !history.location.pathname.startsWith('/invoice')
    if (hasLeft || words !== text.trim() || words === before) return
    go({ text: words, invoice: opened.current.words === words ? opened.current.invoice : null })
  })
  // The menu leads here without any words: those in the field go back into the address.
  useEffect(() => follow(settled.trim(), wanted.text), [settled, wanted.text])
  useShortcut('print', () => {
    if (!isCurrent) toast.blank(t('Still looking for the bill'))
    else if (bill.data === undefined) toast.blank(t('There is no bill to print'))
    else actions.print()
  })
  useTagScan((invoice) => go({ invoice }))
  /** A number needs no list. What was found for other words is not what Enter means: the next list shows its first. */
  const enter = async () => {
    const named = namedInvoice(text)
    if (named?.printed !== undefined) {
      const found = await client.fetchQuery(billQuery(named.invoice)).catch(() => undefined)
      if (found?.number.toUpperCase() === named.printed) go({ invoice: named.invoice })
      else toast.blank(t('There is no bill {number}', { number: named.printed }))
      return
    }
    const invoice = named?.invoice ?? (isCurrent ? shown : null)
    if (invoice !== null) go({ invoice })
  }

  return (
    <>
      <PageHeader
        title={t('Invoice')}
        hint={t('Find a bill, look at it, print it, save it or send it.')}
        actions={
          <ExportButton
            // On a phone it is higher than the title, and the room is for the list.
            sx={{ my: { xs: -0.5, sm: 0 } }}
            // What is listed may still be what was found for other words.
            disabled={text.trim() !== settled.trim() || found.isPlaceholderData || invoices.length === 0}
            onExport={() => found.data && exportBills({ ...wanted, text: settled }, found.data, today)}
          />
        }
      />
      <Box sx={pageSx}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <BillSearch
            text={text}
            startDate={wanted.startDate}
            endDate={wanted.endDate}
            onType={setText}
            onDays={(days) => go({ ...days, invoice: null })}
            onStep={(step) => isCurrent && go({ invoice: neighbour(invoices, shown, step) })}
            onEnter={() => void enter()}
          />
          <BillList
            found={found}
            shown={shown}
            isFiltered={settled.trim() !== '' || wanted.startDate !== null || wanted.endDate !== null}
            onShow={(invoice) => go({ invoice })}
          />
        </Stack>
        {shown !== null && (
          <BillPanel
            invoice={shown}
            found={bill}
            isCurrent={isCurrent}
            logoUrl={store?.icon.url ?? ''}
            actions={actions}
          />
        )}
      </Box>
    </>
  )
}

const pageSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(280px, 2fr) minmax(0, 3fr)' },
} as const
