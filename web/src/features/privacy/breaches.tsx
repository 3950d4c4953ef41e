import { type Breach, contract, type Store } from '@clothesline/contract'
import { breachTextForBoard, breachTextForCustomers } from '@clothesline/paper'
import { mdiContentCopy, mdiFileDelimitedOutline, mdiPencilOutline, mdiShieldCheckOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { call } from '../../lib/api.ts'
import { useCall } from '../../lib/call-query.ts'
import { copyText } from '../../lib/copy-text.ts'
import { formatMoment, formatOn, formatPhone } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notify, notifyError } from '../../lib/notifications.ts'
import { type CsvColumn, saveCsv } from '../../lib/save-csv.ts'
import { storeZone } from '../../lib/store-zone.ts'
import { useOwnStore } from '../store/index.ts'
import { BreachDialog } from './breach-dialog.tsx'

/** The sheets of breaches: who, what, since when, and the texts for customers and for the Board. */
export function Breaches() {
  const store = useOwnStore()
  const { data, error, isFetching, refetch } = useCall(contract.privacy.breaches, {}, { asStoreAdmin: true })
  const [edited, setEdited] = useState<Breach | 'new' | null>(null)
  const begin = (
    <MayButton needs="manage" variant="contained" onClick={() => setEdited('new')}>
      {t('Record a breach')}
    </MayButton>
  )
  return (
    <>
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The breach records could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.breaches.length === 0 && (
        <EmptyState
          icon={mdiShieldCheckOutline}
          title={t('No breach of personal data')}
          explanation={t(
            'If customers’ data got into the wrong hands – a stolen phone, a leaked list, a stranger’s login – record it here at once. You get the texts for customers and for the Board, who must hear of it within 72 hours.',
          )}
          action={begin}
        />
      )}
      {data !== undefined && data.breaches.length > 0 && (
        <Stack spacing={2}>
          <div>{begin}</div>
          {data.breaches.map((breach) => (
            <BreachCard key={breach._id} breach={breach} store={store.data} onEdit={() => setEdited(breach)} />
          ))}
        </Stack>
      )}
      {edited !== null && (
        <BreachDialog {...(edited !== 'new' && { breach: edited })} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

interface Touched {
  custId: string
  customer: string
  contact: string
  email: string
  language: string
  whatsappConsent: boolean
}

const csvColumns: CsvColumn<Touched>[] = [
  [() => t('Number'), ({ custId }) => custId],
  [() => t('Customer'), ({ customer }) => customer],
  [() => t('Phone'), ({ contact }) => contact],
  [() => t('E-mail'), ({ email }) => email],
  [() => t('Language'), ({ language }) => language],
  [() => t('WhatsApp consent'), ({ whatsappConsent }) => (whatsappConsent ? t('Yes') : t('No'))],
]

function BreachCard({ breach, store, onEdit }: { breach: Breach; store: Store | undefined; onEdit: () => void }) {
  const isLate = breach.boardToldAt === null && Date.parse(breach.dueAt) < Date.now()
  const shop = {
    storeName: store?.storeName ?? '',
    phone: formatPhone(store?.contact1 ?? ''),
    email: store?.email ?? '',
    timeZone: storeZone(),
  }
  const copy = (text: string) =>
    copyText(text).then(
      () => notify('success', t('Copied.')),
      () => notifyError(t('The text could not be copied. Open this page through https, where browsers allow it.')),
    )
  const saveList = async () => {
    try {
      const { customers } = await call(contract.privacy.breachCustomers, { _id: breach._id })
      saveCsv(`breach-${breach.sinceOn}`, csvColumns, customers)
    } catch (error) {
      notifyError(error)
    }
  }
  const texts: [string, () => string][] = [
    [t('Text for customers (English)'), () => breachTextForCustomers(breach, shop, 'en')],
    [t('Text for customers (Hindi)'), () => breachTextForCustomers(breach, shop, 'hi')],
    [t('Text for customers (Marathi)'), () => breachTextForCustomers(breach, shop, 'mr')],
    [t('Text for the Board'), () => breachTextForBoard(breach, shop)],
  ]
  return (
    <Card variant="outlined" component="section" sx={{ p: 2 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h3" component="h2">
          {t('Since {day}', { day: formatOn(breach.sinceOn) })}
        </Typography>
        <Chip
          size="small"
          color={breach.boardToldAt !== null ? 'success' : isLate ? 'error' : 'warning'}
          label={
            breach.boardToldAt !== null
              ? t('Board notified on {at}', { at: formatMoment(breach.boardToldAt) })
              : t('Notify the Board by {at}', { at: formatMoment(breach.dueAt) })
          }
        />
      </Stack>
      <Typography sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{breach.what}</Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
        {t('Customers affected: {count}', { count: breach.customers })} ·{' '}
        {t('Noticed on {at}', { at: formatMoment(breach.noticedAt) })}
        {breach.customersToldAt !== null &&
          ` · ${t('Customers notified on {at}', { at: formatMoment(breach.customersToldAt) })}`}
      </Typography>
      <Stack direction="row" sx={{ mt: 1.5, flexWrap: 'wrap', gap: 1 }}>
        {texts.map(([label, textOf]) => (
          <Button key={label} startIcon={<Icon path={mdiContentCopy} />} onClick={() => void copy(textOf())}>
            {label}
          </Button>
        ))}
        <MayButton needs="export" startIcon={<Icon path={mdiFileDelimitedOutline} />} onClick={() => void saveList()}>
          {t('Customers as CSV')}
        </MayButton>
        <MayButton needs="manage" startIcon={<Icon path={mdiPencilOutline} />} onClick={onEdit}>
          {t('Edit')}
        </MayButton>
      </Stack>
    </Card>
  )
}
