import type { Customer, CustomerTransaction } from '@clothesline/contract'
import { mdiBookOpenPageVariantOutline, mdiFileDelimitedOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useMemo, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { CardList } from '../../../components/table/card-list.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { VirtualTable } from '../../../components/table/virtual-table.tsx'
import { t } from '../../../lib/i18n.ts'
import { exportLedger } from './export-ledger.ts'
import { LedgerCard, ledgerColumns } from './ledger-line.tsx'

const ReverseDialog = lazy(() => import('./reverse-dialog.tsx').then((part) => ({ default: part.ReverseDialog })))

interface LedgerTabProps {
  customer: Customer
  transactions: CustomerTransaction[]
}

const rowId = ({ _id }: CustomerTransaction) => _id
const keepOrder = () => {}

/** Everything that was billed and paid, with what was owed after each line. */
export function LedgerTab({ customer, transactions }: LedgerTabProps) {
  // Below this an entry would have no room for the number of its order or voucher.
  const isNarrow = useIsNarrow(900)
  const [taking, setTaking] = useState<CustomerTransaction | null>(null)
  const columns = useMemo(() => ledgerColumns(setTaking), [])
  if (transactions.length === 0) {
    return (
      <EmptyState
        icon={mdiBookOpenPageVariantOutline}
        title={t('Nothing billed or paid yet')}
        explanation={t('This account starts with the first order or advance.')}
        headingLevel="h2"
      />
    )
  }
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <Button
          startIcon={<Icon path={mdiFileDelimitedOutline} />}
          onClick={() => exportLedger(customer, transactions)}
        >
          {t('Statement as CSV')}
        </Button>
      </Box>
      {isNarrow ? (
        <CardList
          label={t('Ledger')}
          rows={transactions}
          rowId={rowId}
          estimatedHeight={100}
          card={(line) => <LedgerCard line={line} onTakeBack={setTaking} />}
        />
      ) : (
        <VirtualTable
          label={t('Ledger')}
          rows={transactions}
          rowId={rowId}
          columns={columns}
          sort={undefined}
          onSort={keepOrder}
          minWidth={700}
          maxHeight="max(360px, calc(100dvh - 420px))"
        />
      )}
      {taking !== null && (
        <Suspense fallback={null}>
          <ReverseDialog line={taking} onClose={() => setTaking(null)} />
        </Suspense>
      )}
    </>
  )
}
