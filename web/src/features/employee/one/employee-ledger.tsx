import type { Employee, EmployeeTransaction } from '@clothesline/contract'
import { mdiBookOpenPageVariantOutline, mdiFileDelimitedOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Icon } from '../../../components/icon.tsx'
import { CardList } from '../../../components/table/card-list.tsx'
import { VirtualTable } from '../../../components/table/virtual-table.tsx'
import { actorWords } from '../../../lib/actor-words.ts'
import { t } from '../../../lib/i18n.ts'
import { type CsvColumn, saveCsv } from '../../../lib/save-csv.ts'
import { entryWords, LedgerCard, ledgerColumns } from './ledger-line.tsx'

interface EmployeeLedgerProps {
  employee: Employee
  transactions: EmployeeTransaction[]
  onTakeBack: (line: EmployeeTransaction) => void
}

const rowId = ({ _id }: EmployeeTransaction) => _id
const keepOrder = () => {}

const csvColumns: CsvColumn<EmployeeTransaction>[] = [
  [() => t('Date'), ({ date }) => date],
  [() => t('Entry'), (line) => entryWords(line)],
  [() => t('Earned'), ({ type, amt }) => (type === 'due' ? amt : '')],
  [() => t('Paid'), ({ type, amt }) => (type === 'paid' ? amt : '')],
  [() => t('Payment mode'), ({ paymentMode }) => paymentMode],
  [() => t('Note'), ({ note }) => note],
  [() => t('Balance'), ({ runningBalance }) => runningBalance],
  [() => t('By'), ({ actor }) => actorWords(actor)],
]

/** Dues and payments, newest first, with what was owed after each. */
export function EmployeeLedger({ employee, transactions, onTakeBack }: EmployeeLedgerProps) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'))
  const columns = useMemo(() => ledgerColumns(onTakeBack), [onTakeBack])
  if (transactions.length === 0) {
    return (
      <EmptyState
        icon={mdiBookOpenPageVariantOutline}
        title={t('Nothing was earned or paid yet')}
        explanation={t('Add what {name} has earned as a due; pay it when the day comes.', { name: employee.name })}
      />
    )
  }
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 1 }}>
        <Button
          startIcon={<Icon path={mdiFileDelimitedOutline} />}
          onClick={() => saveCsv(`account-${employee.empId}`, csvColumns, transactions)}
        >
          {t('Export CSV')}
        </Button>
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
          minWidth={860}
          maxHeight="max(360px, calc(100dvh - 400px))"
        />
      )}
    </>
  )
}
