import { mdiFilePdfBox, mdiPrinterOutline, mdiSendOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { Suspense } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/link/text-link.ts'
import { MayButton } from '../../components/may-button.tsx'
import { Segmented } from '../../components/segmented.tsx'
import { t } from '../../lib/i18n.ts'
import { BILL_PAPERS, type BillPaperName, BillPreview } from '../../print/index.ts'
import type { useBill } from './invoice-queries.ts'
import type { BillActions } from './use-bill-actions.ts'

/** The mark before a width keeps it before its unit from right to left too. */
const LEFT_TO_RIGHT = '\u200E'

const paperWords: Record<BillPaperName, string> = {
  '80mm Roll': '80 mm',
  '58mm Roll': '58 mm',
  A5: 'A5',
  A4: 'A4',
}

interface BillPanelProps {
  invoice: number
  found: ReturnType<typeof useBill>
  /** It is what the field above asks for; while it is not, nothing is done with it. */
  isCurrent: boolean
  logoUrl: string
  actions: BillActions
}

/** The paper as it will come out, and what to do with it. */
export function BillPanel({ invoice, found, isCurrent, logoUrl, actions }: BillPanelProps) {
  const { paper, setPaper } = actions
  const bill = found.data
  const isIdle = bill === undefined || !isCurrent
  if (found.isError) {
    return (
      <ErrorState
        title={t('Bill {invoice} cannot be shown', { invoice })}
        error={found.error}
        isRetrying={found.isFetching}
        onRetry={() => void found.refetch()}
      />
    )
  }
  return (
    <Paper variant="outlined" component="section" aria-label={t('Bill {invoice}', { invoice })} sx={panelSx}>
      <Segmented
        label={t('Paper')}
        segments={BILL_PAPERS.map((value) => ({ value, label: `${LEFT_TO_RIGHT}${t(paperWords[value])}` }))}
        value={paper}
        onChange={setPaper}
      />
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', '& > *': { flexGrow: 1 } }}>
        <Button
          variant="contained"
          disabled={isIdle}
          loading={actions.running === 'print'}
          loadingPosition="start"
          startIcon={<Icon path={mdiPrinterOutline} />}
          onClick={actions.print}
          aria-keyshortcuts="F9"
          title={t('Print (F9)')}
        >
          {t('Print')}
        </Button>
        <Button
          variant="outlined"
          disabled={isIdle}
          loading={actions.running === 'pdf'}
          loadingPosition="start"
          startIcon={<Icon path={mdiFilePdfBox} />}
          onClick={actions.savePdf}
        >
          {t('PDF')}
        </Button>
        <MayButton
          needs="sendMessages"
          variant="outlined"
          disabled={isIdle || bill.isCancelled}
          loading={actions.running === 'send'}
          loadingPosition="start"
          startIcon={<Icon path={mdiSendOutline} />}
          onClick={actions.send}
        >
          {t('Send')}
        </MayButton>
      </Stack>
      {bill !== undefined && bill.marks.length > 0 && (
        <Alert severity={bill.isCancelled ? 'warning' : 'info'}>
          {bill.isCancelled
            ? t('This order was cancelled; its bill says so.')
            : t('This bill was printed before: the next print is marked as a reprint.')}
        </Alert>
      )}
      <Box sx={{ borderRadius: 1, bgcolor: 'action.hover', p: { xs: 1, sm: 2 }, minHeight: 240 }}>
        {bill === undefined ? (
          <Skeleton variant="rectangular" height={360} />
        ) : (
          <Suspense fallback={<Skeleton variant="rectangular" height={360} />}>
            <BillPreview bill={bill} paper={paper} logoUrl={logoUrl} />
          </Suspense>
        )}
      </Box>
      <TextLink to="/allOrders" search={{ invoice: String(invoice) }} sx={{ justifySelf: 'start' }}>
        {t('Open the order')}
      </TextLink>
    </Paper>
  )
}

const panelSx = {
  p: 2,
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  position: { md: 'sticky' },
  top: { md: 88 },
  minWidth: 0,
} as const
