import type { Customer } from '@clothesline/contract'
import { mdiAccountPlusOutline, mdiFileUploadOutline, mdiTuneVariant } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { ErrorState } from '../../components/error-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { t } from '../../lib/i18n.ts'
import { useSession } from '../../lib/session.ts'
import { findCustomerDraft, forgetCustomerDraft } from './customer-draft.ts'
import type { NewPerson } from './customer-form.ts'
import { type AddedCustomer, customersQuery } from './customer-queries.ts'
import { CustomerList } from './list/customer-list.tsx'
import type { CustomerTask } from './list/customer-menu.tsx'
import { type ListFilter, useListFilter } from './list/use-list-filter.ts'
import type { OrderKind } from './order-kind.ts'
import { PHONE_FIRST, PhoneFirst } from './phone-first.tsx'
import { newPersonOf, readPhoneEntry } from './read-phone-entry.ts'
import type { SearchTask } from './search-task.tsx'

const loadForm = () => import('./add-customer-form.tsx').then((part) => ({ default: part.AddCustomerForm }))
const loadTask = () => import('./search-task.tsx').then((part) => ({ default: part.SearchTaskDialog }))
const AddCustomerForm = lazy(loadForm)
const SearchTaskDialog = lazy(loadTask)
const NoCustomers = lazy(() => import('./list/no-customers.tsx').then((part) => ({ default: part.NoCustomers })))
const ImportDialog = lazy(() => import('./import/import-dialog.tsx').then((part) => ({ default: part.ImportDialog })))

type Task = { kind: SearchTask; customer: Customer | AddedCustomer } | { kind: 'import' } | null

const focusPhone = () => document.getElementById(PHONE_FIRST)?.focus()

/** Phone first: finds or adds the customer at the counter; all others are in the list below. */
export function SearchPage() {
  const navigate = useNavigate()
  const { filter, change: changeFilter, fromAddress } = useListFilter()
  const [text, setText] = useState('')
  const storeId = useSession((session) => session.storeId)
  const [person, setPerson] = useState<NewPerson | null>(null)
  const [hasDraft, setHasDraft] = useState(() => findCustomerDraft(storeId) !== null)
  const [task, setTask] = useState<Task>(null)
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const isAdding = person !== null || hasDraft

  // The search box passes an unknown number here, to be added.
  useEffect(() => {
    if (readPhoneEntry(fromAddress).kind === 'phone') setText(fromAddress)
  }, [fromAddress])
  // The list comes first, but the form must be there when the tenth digit is typed.
  useEffect(() => void Promise.allSettled([loadForm(), loadTask()]), [])

  const startAgain = () => {
    forgetCustomerDraft(storeId)
    setPerson(null)
    setHasDraft(false)
    setText('')
    setTask(null)
    requestAnimationFrame(focusPhone)
  }
  const open = (id: string, replace = false) => void navigate({ to: '/search/allOrders', search: { id }, replace })
  const order = (id: string, kind: OrderKind) =>
    void navigate({ to: '/newOrder/$kind', params: { kind }, search: { id } })
  const perform = (what: CustomerTask, customer: Customer) => {
    if (what === 'open') open(customer._id)
    else if (what === 'quantity' || what === 'kg') order(customer._id, what)
    else setTask({ kind: what, customer })
  }
  const close = () => setTask(null)

  return (
    <>
      <PageHeader
        title={t('Customers')}
        actions={
          <Stack direction="row" sx={{ columnGap: { xs: 0, sm: 1 }, flexShrink: 0 }}>
            <IconButton
              aria-label={t('Filter and sort')}
              title={t('Filter and sort')}
              aria-expanded={isFilterOpen}
              onClick={() => setIsFilterOpen(!isFilterOpen)}
              sx={{ display: { md: 'none' } }}
            >
              <Icon path={mdiTuneVariant} />
            </IconButton>
            <MayButton
              needs="manage"
              aria-label={t('Import CSV')}
              onClick={() => setTask({ kind: 'import' })}
              sx={{ minWidth: 48, gap: 1, px: { xs: 0.5, sm: 2 } }}
            >
              <Icon path={mdiFileUploadOutline} />
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {t('Import CSV')}
              </Box>
            </MayButton>
            {!isAdding && (
              <Button
                variant="contained"
                aria-label={t('Add customer')}
                onClick={() => setPerson(newPersonOf(text) ?? { contact: '', name: '' })}
                sx={{ minWidth: 48, px: { xs: 1, sm: 2 } }}
              >
                <Icon path={mdiAccountPlusOutline} sx={{ display: { sm: 'none' } }} />
                <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                  {t('Add customer')}
                </Box>
              </Button>
            )}
          </Stack>
        }
      />
      <Box sx={{ display: 'grid', gap: { xs: 1, sm: 2.5 } }}>
        <Box sx={{ maxWidth: 560 }}>
          <PhoneFirst
            text={text}
            onText={setText}
            onKnown={(customer) => open(customer._id, text === fromAddress)}
            onNew={setPerson}
          />
        </Box>
        {isAdding && (
          <Suspense fallback={<ListSkeleton />}>
            <AddCustomerForm
              person={person}
              onAdded={(customer) => setTask({ kind: 'added', customer })}
              onCancel={startAgain}
            />
          </Suspense>
        )}
        <Customers
          filter={filter}
          isFilterOpen={isFilterOpen}
          onFilter={changeFilter}
          onTask={perform}
          onNew={setPerson}
        />
      </Box>
      <Suspense fallback={null}>
        {task?.kind === 'import' && <ImportDialog onClose={close} />}
        {task !== null && task.kind !== 'import' && (
          <SearchTaskDialog
            task={task.kind}
            customer={task.customer}
            onOrder={(kind) => order(task.customer._id, kind)}
            onClose={task.kind === 'added' ? startAgain : close}
          />
        )}
      </Suspense>
    </>
  )
}

interface CustomersProps {
  filter: ListFilter
  isFilterOpen: boolean
  onFilter: (changes: Partial<ListFilter>) => void
  onTask: (task: CustomerTask, customer: Customer) => void
  onNew: (person: NewPerson) => void
}

/** The list. More than it can hold at once are searched by the server. */
function Customers({ filter, isFilterOpen, onFilter, onTask, onNew }: CustomersProps) {
  const client = useQueryClient()
  const all = useQuery(customersQuery())
  const isWhole = all.data === undefined || all.data.customers.length >= all.data.totalCustomers
  const wanted = useDeferredValue(filter.text.trim())
  const isAsked = !isWhole && (wanted !== '' || filter.standing !== null)
  const found = useQuery({ ...customersQuery(wanted, filter.standing), enabled: isAsked })
  const { data, error, isFetching, refetch } = isAsked ? found : all

  const exportAll = async (arrange: (customers: Customer[]) => Customer[]) => {
    // The rows on screen may still be from the previous search, so the export loads its own.
    const asked = isAsked ? { text: wanted, standing: filter.standing } : { text: '', standing: null }
    const { customers, totalCustomers } = await client.ensureQueryData(customersQuery(asked.text, asked.standing))
    const { exportCustomers } = await import('./list/export-customers.ts')
    await exportCustomers({ rows: customers, total: totalCustomers }, asked, arrange)
  }

  if (data === undefined && error === null) return <ListSkeleton />
  if (data === undefined) {
    return (
      <ErrorState
        title={t('The customers could not be loaded')}
        error={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (all.data?.totalCustomers === 0) {
    return (
      <Suspense fallback={<ListSkeleton />}>
        <NoCustomers onAdd={focusPhone} />
      </Suspense>
    )
  }
  return (
    <CustomerList
      customers={data.customers}
      total={all.data?.totalCustomers ?? data.totalCustomers}
      filter={filter}
      isFilterOpen={isFilterOpen}
      onFilter={onFilter}
      onTask={onTask}
      onNew={onNew}
      onExport={exportAll}
    />
  )
}
