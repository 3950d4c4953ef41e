import type { Store } from '@clothesline/contract'
import {
  mdiAlertCircleOutline,
  mdiBarcodeScan,
  mdiCheckAll,
  mdiCheckCircle,
  mdiCloudOffOutline,
  mdiInformationOutline,
  mdiProgressClock,
  mdiUndoVariant,
  mdiWhatsapp,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
import { t } from '../../../lib/i18n.ts'
import { needsManualSending } from '../../../lib/message-news.ts'
import type { ToastLink } from '../../../lib/toast-stack.ts'
import { RackField } from './rack-field.tsx'
import { garmentWords, leftWords, numberWords, type ScanState, type StationScan, scanWords } from './station-scan.ts'

interface StateShown {
  icon: string
  color: 'success' | 'warning' | 'error' | 'info'
}

/** Said by a word and a picture; the colour is seen from further away. */
export const stateShown: Record<ScanState, StateShown> = {
  sending: { icon: mdiProgressClock, color: 'info' },
  waiting: { icon: mdiCloudOffOutline, color: 'error' },
  marked: { icon: mdiCheckCircle, color: 'success' },
  complete: { icon: mdiCheckAll, color: 'success' },
  already: { icon: mdiInformationOutline, color: 'warning' },
  refused: { icon: mdiAlertCircleOutline, color: 'error' },
  undone: { icon: mdiUndoVariant, color: 'info' },
}

interface LastScanProps {
  scan: StationScan
  store: Pick<Store, 'addCounterNumber'> | undefined
  chat: ToastLink | undefined
  onChat: () => void
}

/** The last scan in type that is read from the ironing table, and what is to be done with a finished order. */
export function LastScan({ scan, store, chat, onChat }: LastScanProps) {
  const { state, order, refusal } = scan
  const { icon, color } = stateShown[state]
  const afterRack = useRef<HTMLDivElement>(null)
  const isComplete = state === 'complete' && order !== null && order.ready === order.pieces
  return (
    <Paper
      ref={afterRack}
      variant="outlined"
      component="section"
      aria-label={t('Last scan')}
      tabIndex={-1}
      sx={{
        overflow: 'hidden',
        outline: 'none',
        borderColor: `${color}.main`,
        borderWidth: 2,
        // From two steps away a complete order is seen to be more than one more piece.
        ...(isComplete && {
          backgroundColor:
            'color-mix(in srgb, var(--mui-palette-success-main) 8%, var(--mui-palette-background-paper))',
        }),
      }}
    >
      <Box sx={{ ...bandSx, bgcolor: `${color}.main`, color: `${color}.contrastText` }}>
        <Icon path={icon} sx={{ fontSize: 40 }} />
        <Typography variant="far" component="h2" sx={farSx}>
          {scanWords(scan)}
        </Typography>
      </Box>
      <Stack spacing={{ xs: 1.5, sm: 2 }} sx={{ p: { xs: 2, sm: 3 } }}>
        <Box>
          <Typography variant="far" component="p" dir="ltr" sx={{ ...farSx, textAlign: 'start' }}>
            {numberWords(scan)}
          </Typography>
          {order !== null && (
            <>
              <Typography variant="far" component="p" sx={farSx}>
                {garmentWords(scan)}
              </Typography>
              <Typography variant="far" component="p" sx={{ ...farSx, color: 'text.secondary', fontWeight: 500 }}>
                {order.customer}
              </Typography>
            </>
          )}
          {refusal !== '' && <Typography variant="figure">{refusal}</Typography>}
        </Box>
        {order !== null && state !== 'undone' && (
          <Box>
            <Typography variant="far" component="p" sx={{ ...farSx, mb: 1 }}>
              {leftWords(order)}
            </Typography>
            <LinearProgress
              variant="determinate"
              color="success"
              value={(100 * order.ready) / Math.max(1, order.pieces)}
              aria-label={t('Pieces ready')}
              sx={{ height: 12, borderRadius: 6, bgcolor: 'action.disabledBackground' }}
            />
          </Box>
        )}
        {isComplete && store?.addCounterNumber === true && (
          <RackField key={scan.id} order={order} onHung={() => afterRack.current?.focus()} />
        )}
        {isComplete && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
            {chat !== undefined && (
              <Button
                variant="outlined"
                size="large"
                startIcon={<Icon path={mdiWhatsapp} />}
                aria-keyshortcuts={chat.key}
                onClick={onChat}
              >
                {`${chat.label} (${chat.key})`}
              </Button>
            )}
            {chat === undefined && <Typography sx={{ color: 'text.secondary' }}>{messageWords(scan)}</Typography>}
            <ButtonLink to="/allOrders" search={{ invoice: String(order.invoice) }}>
              {t('Open order {invoice}', { invoice: order.invoice })}
            </ButtonLink>
          </Box>
        )}
      </Stack>
    </Paper>
  )
}

/** Before the first scan: what this page does. */
export function NoScanYet() {
  return (
    <Paper variant="outlined" sx={{ display: 'grid', placeItems: 'center', textAlign: 'center', p: { xs: 3, sm: 6 } }}>
      <Icon path={mdiBarcodeScan} sx={{ fontSize: 64, color: 'primary.main', mb: 2 }} />
      <Typography variant="far" component="p" sx={farSx}>
        {t('Scan a tag')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: 460 }}>
        {t('Each piece is marked ready at once, whatever order it belongs to. The tone says how it went.')}
      </Typography>
    </Paper>
  )
}

/** What became of the ready message, where nothing is left to be done by hand. */
function messageWords({ message, order }: StationScan): string {
  if (message !== undefined) return needsManualSending(message) ? '' : t('The ready message is on its way')
  return order?.whatsappConsent === false ? t('No message: the customer did not agree to messages') : ''
}

const bandSx = { display: 'flex', alignItems: 'center', gap: 2, px: { xs: 2, sm: 3 }, py: { xs: 1, sm: 1.5 } } as const
const farSx = { typography: { xs: 'figure', sm: 'far' }, overflowWrap: 'anywhere' } as const
