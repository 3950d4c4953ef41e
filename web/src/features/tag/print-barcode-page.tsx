import { mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { t } from '../../lib/i18n.ts'
import { notifyError } from '../../lib/notifications.ts'
import { useShortcut } from '../../lib/page-handlers.ts'
import { toast } from '../../lib/toasts.ts'
import { useTagScan } from '../../lib/use-tag-scan.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { LabelOptions } from './label-options.tsx'
import { printChosen } from './print-chosen.ts'
import { RangeForm } from './range-form.tsx'
import { TagList } from './tag-list.tsx'
import { useTags, useWaiting } from './tag-queries.ts'
import { WaitingList } from './waiting-list.tsx'
import { readWanted, searchOf, tagInput, WAYS, type Wanted, type Way } from './wanted-tags.ts'

const wayWords: Record<Way, string> = { waiting: 'Not printed yet', invoice: 'By order number', range: 'Range' }

/** Tags for the printer: those that wait, those of some orders, or a range. F9 prints what is ticked. */
export function PrintBarcodePage() {
  const wanted = readWanted(useSearch({ from: '/inside/printBarcode' }))
  const navigate = useNavigate()
  const waiting = useWaiting()
  // What is taken out, not what is taken: an order that comes in while the page is open is printed too.
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [isPrinting, setIsPrinting] = useState(false)
  const queue = (waiting.data?.orders ?? []).map(({ invoice }) => invoice)
  const input = tagInput(
    wanted,
    queue.filter((invoice) => !leftOut.has(invoice)),
  )
  const found = useTags(input)
  const tags = input === null ? [] : (found.data?.tags ?? [])
  const shown = tags.filter(({ tag }) => !unticked.has(tag))
  // The tags of what was asked for before stay in sight until the next are there, but are not printed again.
  const ticked = found.isPlaceholderData ? [] : shown

  const go = (change: Partial<Wanted>) => {
    setUnticked(new Set())
    void navigate({ to: '/printBarcode', search: searchOf({ ...wanted, ...change }), replace: true })
  }
  const print = async () => {
    if (isPrinting) return
    if (ticked.length === 0) {
      toast.blank(t('There is no tag to print'))
      return
    }
    setIsPrinting(true)
    await printChosen(ticked).catch(notifyError)
    setIsPrinting(false)
  }
  useShortcut('print', () => void print())
  useTagScan((invoice) => go({ by: 'invoice', invoices: [invoice] }))

  return (
    <>
      <PageHeader
        title={t('Print Barcode')}
        hint={t('One tag for each piece, to sew in or pin on. Scanned, it opens its order.')}
      />
      <Box sx={pageSx}>
        <Stack spacing={2} sx={{ minWidth: 0 }}>
          <Segmented
            label={t('Which tags')}
            segments={WAYS.map((value) => ({ value, label: wayLabel(value, waiting.data?.totalPieces ?? 0) }))}
            value={wanted.by}
            onChange={(by) => go({ by })}
          />
          {wanted.by === 'waiting' && <WaitingList waiting={waiting} leftOut={leftOut} onChange={setLeftOut} />}
          {wanted.by === 'invoice' && (
            <InvoiceForm
              key={wanted.invoices.join()}
              invoices={wanted.invoices}
              onShow={(invoices) => go({ invoices })}
            />
          )}
          {wanted.by === 'range' && (
            <RangeForm
              key={`${wanted.from}-${wanted.to}`}
              from={wanted.from}
              to={wanted.to}
              onShow={(from, to) => go({ from, to })}
            />
          )}
          {input !== null && (
            <Box inert={found.isPlaceholderData} sx={{ opacity: found.isPlaceholderData ? 0.6 : 1 }}>
              <TagList found={found} unticked={unticked} onChange={setUnticked} />
            </Box>
          )}
        </Stack>
        <Paper variant="outlined" component="section" aria-label={t('Print')} sx={panelSx}>
          <LabelOptions tags={shown} />
          <Button
            variant="contained"
            size="large"
            fullWidth
            disabled={ticked.length === 0}
            loading={isPrinting}
            startIcon={<Icon path={mdiPrinterOutline} />}
            onClick={() => void print()}
            aria-keyshortcuts="F9"
            title={t('Print (F9)')}
          >
            {t('Print {count} tags', { count: ticked.length })}
          </Button>
        </Paper>
      </Box>
    </>
  )
}

function wayLabel(way: Way, pieces: number): string {
  const words = t(wayWords[way])
  return way === 'waiting' && pieces > 0 ? t('{name} ({count})', { name: words, count: pieces }) : words
}

const pageSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(300px, 2fr)' },
} as const

const panelSx = {
  p: 2,
  display: 'grid',
  gap: 2,
  position: { md: 'sticky' },
  top: { md: 88 },
  minWidth: 0,
} as const
