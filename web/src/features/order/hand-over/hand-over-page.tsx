import { toRupees } from '@clothesline/domain'
import { mdiAccountOutline, mdiBarcodeScan, mdiHandExtendedOutline, mdiTruckCheckOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react'
import { Icon } from '../../../components/icon.tsx'
import { PageHeader } from '../../../components/page-header.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { formatMoney } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useScan } from '../../../lib/page-handlers.ts'
import { whenIdle } from '../../../lib/when-idle.ts'
import { ReceiptOffer } from '../payment/receipt-offer.tsx'
import type { HandedOver } from './hand-over-tray.tsx'
import { useFetcher } from './use-fetcher.ts'

const MAX_DONE = 8

const loadTray = () => import('./hand-over-tray.tsx')
const HandOverTray = lazy(() => loadTray().then((part) => ({ default: part.HandOverTray })))

type Handed = HandedOver & { id: number }

/** One customer after the other: scan any of their tags, and the tray opens; when it is handed over, the next one. */
export function HandOverPage() {
  const { fetcher, candidates, refusal, isLooking, open, find, closeRefusal } = useFetcher()
  const [text, setText] = useState('')
  const [done, setDone] = useState<readonly Handed[]>([])
  // On its way while the clerk reaches for the first tag.
  useEffect(() => whenIdle(() => void loadTray()), [])
  useScan(async (code) => ((await find(code)) ? true : 'refused'), fetcher === null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '' && (await find(text))) setText('')
  }
  return (
    <>
      <PageHeader
        title={t('Hand over')}
        hint={t('Scan any tag of the customer: everything that is ready for them opens.')}
      />
      <Box sx={pageSx}>
        <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
          <Stack spacing={2}>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Icon path={mdiBarcodeScan} sx={{ fontSize: { xs: 32, sm: 48 }, color: 'primary.main' }} />
              <Typography variant="far" component="p" sx={{ typography: { xs: 'figure', sm: 'far' } }}>
                {t('Scan a tag')}
              </Typography>
            </Box>
            <Box component="form" noValidate onSubmit={(event) => void submit(event)} sx={formSx}>
              <TextField
                fullWidth
                autoFocus
                label={t('Order number, phone or name')}
                helperText={t('The last digits of the phone are enough')}
                value={text}
                onChange={(event) => setText(event.target.value)}
                slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, enterKeyHint: 'go' } }}
                sx={fieldSx}
              />
              <Button type="submit" variant="contained" size="large" loading={isLooking} sx={{ minHeight: 56 }}>
                {t('Open')}
              </Button>
            </Box>
            {refusal !== null && (
              <Alert severity="error" onClose={closeRefusal} closeText={t('Close')}>
                {refusal}
              </Alert>
            )}
            {candidates.length > 0 && (
              <Box component="section" aria-label={t('Who is it?')}>
                <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                  {t('Who is it?')}
                </Typography>
                <Stack spacing={1}>
                  {candidates.map((candidate, index) => (
                    <Button
                      key={candidate.key}
                      variant="outlined"
                      size="large"
                      autoFocus={index === 0}
                      startIcon={<Icon path={mdiAccountOutline} />}
                      onClick={() => open(candidate)}
                      sx={{ justifyContent: 'flex-start', minHeight: 48, textAlign: 'start' }}
                    >
                      {`${candidate.customer} · ${candidate.detail}`}
                    </Button>
                  ))}
                </Stack>
              </Box>
            )}
            <ReceiptOffer isFor={() => true} />
          </Stack>
        </Paper>
        <Done done={done} />
      </Box>
      {fetcher !== null && (
        <Suspense fallback={null}>
          <HandOverTray
            key={`${fetcher.customerId} ${fetcher.invoice ?? ''}`}
            customerId={fetcher.customerId}
            customer={fetcher.customer}
            invoice={fetcher.invoice}
            piece={fetcher.piece}
            onDone={(handed) =>
              setDone((before) => [{ ...handed, id: (before[0]?.id ?? 0) + 1 }, ...before].slice(0, MAX_DONE))
            }
            onClose={() => open(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** What was handed over since the page was opened. */
function Done({ done }: { done: readonly Handed[] }) {
  return (
    <Paper variant="outlined" component="section" aria-label={t('Handed over just now')} sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('Handed over just now')}
      </Typography>
      {done.length === 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'text.secondary', py: 1 }}>
          <Icon path={mdiHandExtendedOutline} />
          <Typography variant="body2">{t('Nobody yet. The last hand-overs are listed here.')}</Typography>
        </Box>
      )}
      <Box component="ul" sx={listSx}>
        {done.map(({ id, customer, invoices, pieces, paidPaise }) => (
          <li key={id}>
            <Icon path={mdiTruckCheckOutline} sx={{ color: 'success.main' }} />
            <Box sx={{ minWidth: 0, flexGrow: 1 }}>
              <Typography noWrap>{customer}</Typography>
              <Typography variant="body2" noWrap sx={{ color: 'text.secondary' }}>
                {invoices.join(', ')} · {t('{count} pieces', { count: pieces })}
              </Typography>
            </Box>
            {paidPaise > 0 && <Typography sx={{ fontWeight: 650 }}>{formatMoney(toRupees(paidPaise))}</Typography>}
          </li>
        ))}
      </Box>
    </Paper>
  )
}

const fieldSx = { '& input': { typography: 'figure', height: 32, py: 1.5 } } as const
const formSx = { display: 'flex', gap: 1.5, alignItems: 'flex-start' } as const
const pageSx = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(300px, 2fr)' },
} as const
const listSx = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1.5,
    minHeight: 52,
    py: 0.5,
    borderTop: 1,
    borderColor: 'divider',
  },
} as const
