import type { Employee, EmployeeTransaction } from '@clothesline/contract'
import { mdiBookOpenPageVariantOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ExportButton } from '../../../components/export-button.tsx'
import { CardList } from '../../../components/table/card-list.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { VirtualTable } from '../../../components/table/virtual-table.tsx'
import { whoWords } from '../../../lib/actor-words.ts'
import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../../lib/save-csv.ts'
import { entryWords, LedgerCard, ledgerColumns } from './ledger-line.tsx'
import type { LedgerLines } from './ledger-lines.ts'

interface EmployeeLedgerProps {
  employee: Employee
  lines: LedgerLines
  onTakeBack: (line: EmployeeTransaction) => void
}

const rowId = ({ _id }: EmployeeTransaction) => _id
const keepOrder = () => {}

const csvColumns: CsvColumn<EmployeeTransaction>[] = [
  [() => t('Date'), ({ date }) => date],
  [() => t('Entry'), (line) => entryWords(line)],
  [() => t('Earned'), ({ type, amt }) => (type === 'due' ? amt : '')],
  [() => t('Paid out'), ({ type, amt }) => (type === 'paid' ? amt : '')],
  [() => t('Payment mode'), ({ paymentMode }) => paymentMode],
  [() => t('Note'), ({ note }) => note],
  [() => t('Balance'), ({ runningBalance }) => runningBalance],
  [() => t('By'), whoWords],
]

/** Dues and payments, newest first, with what was owed after each. */
export function EmployeeLedger({ employee, lines, onTakeBack }: EmployeeLedgerProps) {
  const isNarrow = useIsNarrow(900)
  const { transactions, total, hasMore, isFetching, isLost, loadMore, loadWhole } = lines
  const columns = useMemo(() => ledgerColumns(onTakeBack), [onTakeBack])
  /** A sheet holds the whole account, however much of it is on the screen. */
  const save = async () => saveCsv(`account-${employee.empId}`, csvColumns, await loadWhole())
  if (transactions.length === 0) {
    return (
      <EmptyState
        icon={mdiBookOpenPageVariantOutline}
        title={t('Nothing earned or paid yet')}
        explanation={t('Add what {name} has earned as a due, and pay it on payday.', { name: employee.name })}
      />
    )
  }
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <ExportButton onExport={save} />
      </Box>
      {isNarrow ? (
        <CardList
          label={t('Account')}
          rows={transactions}
          rowId={rowId}
          estimatedHeight={96}
          card={(line) => <LedgerCard line={line} onTakeBack={onTakeBack} />}
        />
      ) : (
        <VirtualTable
          label={t('Account')}
          rows={transactions}
          rowId={rowId}
          columns={columns}
          sort={undefined}
          onSort={keepOrder}
          {...(hasMore && !isFetching && !isLost && { onEnd: () => void loadMore() })}
          minWidth={660}
          maxHeight="max(360px, calc(100dvh - 400px))"
        />
      )}
      {hasMore && (
        <Button fullWidth loading={isFetching} onClick={() => void loadMore()} sx={{ mt: 1 }}>
          {t('{loaded} of {total} loaded. Load more', {
            loaded: formatCount(transactions.length),
            total: formatCount(total),
          })}
        </Button>
      )}
    </>
  )
}
