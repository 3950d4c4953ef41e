import type { Employee } from '@clothesline/contract'
import Box from '@mui/material/Box'
import { type ReactNode, useMemo } from 'react'
import { DataTable } from '../../../components/table/data-table.tsx'
import { SortedCards } from '../../../components/table/sorted-cards.tsx'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { t } from '../../../lib/i18n.ts'
import { EmployeeCard } from './employee-card.tsx'
import { employeeColumns } from './employee-columns.tsx'

interface EmployeeListProps {
  employees: Employee[]
  /** Where a phone has what sorts the list. */
  controls: Element | null
  /** What else a phone can do with the list. */
  children: ReactNode
  onOpen: (employee: Employee) => void
  onEdit: (employee: Employee) => void
}

const rowId = ({ _id }: Employee) => _id

export function EmployeeList({ employees, controls, children, onOpen, onEdit }: EmployeeListProps) {
  const isNarrow = useIsNarrow()
  const columns = useMemo(() => employeeColumns(onEdit), [onEdit])
  return (
    <Box sx={lookStyle}>
      {isNarrow ? (
        <SortedCards
          label={t('Employees')}
          rows={employees}
          rowId={rowId}
          columns={columns}
          place={controls}
          estimatedHeight={72}
          card={(employee) => <EmployeeCard employee={employee} onOpen={onOpen} onEdit={onEdit} />}
        >
          {children}
        </SortedCards>
      ) : (
        <DataTable
          label={t('Employees')}
          rows={employees}
          rowId={rowId}
          columns={columns}
          onOpen={onOpen}
          minWidth={640}
        />
      )}
    </Box>
  )
}

const lookStyle = {
  '& .owed': { color: 'warning.main', fontWeight: 650 },
  '& .ahead': { color: 'info.main' },
  '& .settled': { color: 'text.secondary' },
} as const
