import type { Customer } from '@clothesline/contract'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Collapse from '@mui/material/Collapse'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ExportButton } from '../../../components/export-button.tsx'
import { FilterField } from '../../../components/filter-field.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { CardList } from '../../../components/table/card-list.tsx'
import type { Sort } from '../../../components/table/column.ts'
import { LazySortBar } from '../../../components/table/lazy-sort-bar.tsx'
import { sortRows } from '../../../components/table/sort-rows.ts'
import { useIsNarrow } from '../../../components/table/use-is-narrow.ts'
import { VirtualTable } from '../../../components/table/virtual-table.tsx'
import { formatCount } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/may.ts'
import { lazyWhenIdle } from '../../../lib/when-idle.ts'
import type { NewPerson } from '../customer-form.ts'
import { newPersonOf } from '../read-phone-entry.ts'
import { CustomerCard } from './customer-card.tsx'
import { customerColumns } from './customer-columns.tsx'
import type { CustomerTask, MenuPlace } from './customer-menu.tsx'
import { filterCustomers, type Standing } from './filter-customers.ts'
import type { ListFilter } from './use-list-filter.ts'

interface CustomerListProps {
  customers: Customer[]
  total: number
  filter: ListFilter
  /** On a phone the filter is folded away until it is wanted or in use. */
  isFilterOpen: boolean
  onFilter: (changes: Partial<ListFilter>) => void
  onTask: (task: CustomerTask, customer: Customer) => void
  /** Adds the customer who was looked for and is not there. */
  onNew: (person: NewPerson) => void
  /** Gives away all that the filter finds, also what is not loaded, arranged like this. */
  onExport: (arrange: (customers: Customer[]) => Customer[]) => Promise<void>
}

const NoMatch = lazyWhenIdle(() => import('./no-match.tsx').then((part) => part.NoMatch))
const CustomerMenu = lazyWhenIdle(() => import('./customer-menu.tsx').then((part) => part.CustomerMenu))

const RemindDueDialog = lazy(() =>
  import('../../message/remind/index.ts').then((part) => ({ default: part.RemindDueDialog })),
)

const rowId = ({ _id }: Customer) => _id
const chips = [
  ['due', 'Due'],
  ['advance', 'Advance'],
  ['open', 'Open orders'],
] as const satisfies [Standing, string][]

export function CustomerList({
  customers,
  total,
  filter,
  isFilterOpen,
  onFilter,
  onTask,
  onNew,
  onExport,
}: CustomerListProps) {
  const isNarrow = useIsNarrow()
  const { text, standing } = filter
  const [sort, setSort] = useState<Sort>()
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const [isReminding, setIsReminding] = useState(false)
  const columns = useMemo(() => customerColumns((customer, anchor) => setMenu({ customer, anchor })), [])
  const sorted = useMemo(() => sortRows(customers, columns, sort), [customers, columns, sort])
  const shown = useMemo(() => filterCustomers(sorted, text, standing), [sorted, text, standing])
  const arrange = (rows: Customer[]) => filterCustomers(sortRows(rows, columns, sort), text, standing)
  const open = (customer: Customer) => onTask('open', customer)
  const missing = newPersonOf(text)
  const { onlyIf: ifDuesAreSeen } = useMay('seeDues')
  const choose = (value: Standing) => {
    const toggle = () => onFilter({ standing: standing === value ? null : value })
    return value === 'due' && standing !== 'due' ? ifDuesAreSeen(toggle) : { onClick: toggle }
  }
  const showAll = () => onFilter({ text: '', standing: null })

  return (
    <Box component="section" aria-label={t('Customers')} sx={listStyle}>
      <Collapse in={!isNarrow || isFilterOpen || text !== '' || standing !== null} unmountOnExit>
        <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
          <FilterField
            label={t('Filter the list')}
            placeholder={t('Name, phone, id')}
            value={text}
            onChange={(words) => onFilter({ text: words })}
          />
          {chips.map(([value, words]) => (
            <Chip
              key={value}
              clickable
              component="button"
              type="button"
              label={t(words)}
              aria-pressed={standing === value}
              color={standing === value ? 'primary' : 'default'}
              variant={standing === value ? 'filled' : 'outlined'}
              {...choose(value)}
              sx={{ height: 36, '@media (pointer: coarse)': { height: 48, borderRadius: 6, px: 0.5 } }}
            />
          ))}
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', flexGrow: 1 }}>
            {countWords(shown.length, total)}
          </Typography>
          {standing === 'due' && shown.length > 0 && (
            <MayButton needs="sendMessages" size="small" onClick={() => setIsReminding(true)}>
              {t('Send due reminders')}
            </MayButton>
          )}
          <ExportButton size="small" disabled={shown.length === 0} onExport={() => onExport(arrange)} />
          {isNarrow && <LazySortBar columns={columns} sort={sort} onSort={setSort} />}
        </Box>
      </Collapse>
      {shown.length === 0 ? (
        <Suspense fallback={null}>
          <NoMatch missing={missing} onShowAll={showAll} onNew={onNew} />
        </Suspense>
      ) : isNarrow ? (
        <CardList
          label={t('Customers')}
          rows={shown}
          rowId={rowId}
          estimatedHeight={72}
          card={(customer) => (
            <CustomerCard
              customer={customer}
              onOpen={open}
              onMenu={(one, anchor) => setMenu({ customer: one, anchor })}
            />
          )}
        />
      ) : (
        <VirtualTable
          label={t('Customers')}
          rows={shown}
          rowId={rowId}
          columns={columns}
          sort={sort}
          onSort={setSort}
          onOpen={open}
          minWidth={640}
          maxHeight="max(360px, calc(100dvh - 400px))"
        />
      )}
      <Suspense fallback={null}>
        <CustomerMenu place={menu} onTask={onTask} onClose={() => setMenu(null)} />
      </Suspense>
      {isReminding && (
        <Suspense fallback={null}>
          <RemindDueDialog customers={shown} onClose={() => setIsReminding(false)} />
        </Suspense>
      )}
    </Box>
  )
}

function countWords(shown: number, total: number): string {
  if (shown < total) return t('{shown} of {total}', { shown: formatCount(shown), total: formatCount(total) })
  return t('{count} customers', { count: total })
}

const listStyle = {
  '& .due': { color: 'warning.main' },
  '& .advance': { color: 'success.main' },
} as const
