import type { Employee } from '@clothesline/contract'
import {
  mdiAccountKeyOutline,
  mdiAccountPlusOutline,
  mdiAccountSearchOutline,
  mdiAccountTieOutline,
  mdiClockOutline,
  mdiLockOpenOutline,
} from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { ExportButton } from '../../components/export-button.tsx'
import { FilterField } from '../../components/filter-field.tsx'
import { FiltersButton } from '../../components/filters-button.tsx'
import { Icon } from '../../components/icon.tsx'
import { ButtonLink } from '../../components/link/button-link.ts'
import { ListSkeleton } from '../../components/list-skeleton.tsx'
import { MayButton } from '../../components/may-button.tsx'
import { MoreMenu } from '../../components/more-menu.tsx'
import { PageHeader } from '../../components/page-header.tsx'
import { useIsNarrow } from '../../components/table/use-is-narrow.ts'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../lib/i18n.ts'
import { notifyError } from '../../lib/notifications.ts'
import { type CsvColumn, saveCsv } from '../../lib/save-csv.ts'
import { useEmployees, useOpenMoney } from './employee-queries.ts'
import { findEmployees } from './find-employees.ts'
import { EmployeeList } from './list/employee-list.tsx'

const EmployeeDialog = lazy(() => import('./employee-dialog.tsx').then((part) => ({ default: part.EmployeeDialog })))
const WhoMayWhat = lazy(() => import('./counter/who-may-what.tsx').then((part) => ({ default: part.WhoMayWhat })))
const EmployeeView = lazy(() => import('./one/employee-view.tsx').then((part) => ({ default: part.EmployeeView })))

const csvColumns: CsvColumn<Employee>[] = [
  [() => t('Id'), ({ empId }) => empId],
  [() => t('Name'), ({ name }) => name],
  [() => t('Phone'), ({ contact }) => contact],
  [() => t('Role'), ({ role }) => role],
  [() => t('Salary'), ({ salary }) => salary],
  [() => t('Joined on'), ({ joinedOn }) => joinedOn],
  [() => t('Earned'), ({ totalDue }) => totalDue],
  [() => t('Paid out'), ({ totalPaid }) => totalPaid],
  [() => t('Balance'), ({ balance }) => balance],
  [() => t('Active'), ({ active }) => (active ? t('Yes') : t('No'))],
]

/** The employees; `?id=E-7` is one of them with the account. */
export function EmployeePage() {
  const { id } = useSearch({ from: '/inside/employee' })
  const [editing, setEditing] = useState<Employee | 'new' | null>(null)
  const edit = useCallback((employee: Employee) => setEditing(employee), [])
  return (
    <>
      {id === undefined ? (
        <AllEmployees onEdit={edit} onAdd={() => setEditing('new')} />
      ) : (
        <Suspense fallback={<ListSkeleton hasKeys />}>
          <EmployeeView key={id} empId={id} onEdit={edit} />
        </Suspense>
      )}
      {editing !== null && (
        <Suspense fallback={null}>
          <EmployeeDialog {...(editing !== 'new' && { employee: editing })} onClose={() => setEditing(null)} />
        </Suspense>
      )}
    </>
  )
}

/** Beside the buttons of a phone there is room for few words. */
const owedWords = (amount: string, isShort: boolean) =>
  isShort ? t('{amount} to pay', { amount }) : t('{amount} to pay in total', { amount })

function AllEmployees({ onEdit, onAdd }: { onEdit: (employee: Employee) => void; onAdd: () => void }) {
  const [withInactive, setWithInactive] = useState(false)
  const [text, setText] = useState('')
  const { data, error, isFetching, refetch } = useEmployees(withInactive)
  const openMoney = useOpenMoney()
  const navigate = useNavigate()
  const open = useCallback(
    ({ empId }: Employee) => void navigate({ to: '/employee', search: { id: empId } }),
    [navigate],
  )
  const employees = data?.employees ?? []
  const shown = useMemo(() => findEmployees(data?.employees ?? [], text), [data, text])
  const [first] = employees
  const [isComparing, setIsComparing] = useState(false)
  const compare = () => setIsComparing(true)
  const isNarrow = useIsNarrow()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [controls, setControls] = useState<Element | null>(null)
  const people = employees.filter(({ hasPin, active }) => hasPin && active)
  const isHidden = first !== undefined && first.balance === null
  const owed = employees.reduce((sum, { balance }) => sum + Math.max(0, balance ?? 0), 0)
  const add = (
    <MayButton needs="manage" variant="contained" startIcon={<Icon path={mdiAccountPlusOutline} />} onClick={onAdd}>
      {t('Add employee')}
    </MayButton>
  )
  const exporting = (
    <ExportButton
      disabled={shown.length === 0}
      onExport={() => saveCsv('employees', csvColumns, shown)}
      sx={{ marginInlineStart: 'auto' }}
    />
  )

  return (
    <>
      <PageHeader
        title={t('Employees')}
        {...(owed > 0 && { explanation: owedWords(formatMoney(owed), isNarrow) })}
        actions={
          employees.length > 0 && (
            <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: { xs: 0, sm: 1 } }}>
              {isNarrow ? (
                <MoreMenu
                  items={[
                    {
                      label: t('Attendance'),
                      icon: mdiClockOutline,
                      onClick: () => void navigate({ to: '/employee/attendance' }),
                    },
                    ...(people.length > 0
                      ? [{ label: t('Who may do what'), icon: mdiAccountKeyOutline, onClick: compare }]
                      : []),
                  ]}
                />
              ) : (
                <>
                  <ButtonLink to="/employee/attendance" startIcon={<Icon path={mdiClockOutline} />}>
                    {t('Attendance')}
                  </ButtonLink>
                  {people.length > 0 && (
                    <Button variant="outlined" onClick={compare}>
                      {t('Who may do what')}
                    </Button>
                  )}
                </>
              )}
              {add}
            </Stack>
          )
        }
      />
      {isHidden && (
        <Alert
          severity="info"
          sx={{ mb: 2 }}
          action={
            <Button
              color="inherit"
              loading={openMoney.isPending}
              startIcon={<Icon path={mdiLockOpenOutline} />}
              onClick={() => openMoney.mutate(first.empId, { onError: notifyError })}
            >
              {t('Show amounts')}
            </Button>
          }
        >
          {t('Salaries and balances are protected by the store-admin step.')}
        </Alert>
      )}
      {data === undefined && error === null && <ListSkeleton />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('The employees could not be loaded')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && (
        <Stack
          direction="row"
          role="search"
          useFlexGap
          sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: { xs: 1, sm: 1.5 } }}
        >
          <FilterField
            label={t('Filter the list')}
            placeholder={t('Name, phone, role')}
            value={text}
            isGrowing={isNarrow}
            onChange={setText}
          />
          {isNarrow && <FiltersButton isUnfolded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)} />}
          <Box ref={setControls} sx={{ display: 'contents' }} />
          {(!isNarrow || isUnfolded) && (
            <FormControlLabel
              sx={{ flexGrow: 1, marginInlineStart: { sm: 0.5 } }}
              control={<Switch checked={withInactive} onChange={(_, isOn) => setWithInactive(isOn)} />}
              label={t('Show people who have left')}
            />
          )}
          {!isNarrow && exporting}
        </Stack>
      )}
      {data !== undefined && employees.length === 0 && (
        <EmptyState
          icon={mdiAccountTieOutline}
          title={t('No employees yet')}
          explanation={t('Add the people who work in the store. What they earn and what they were paid is kept here.')}
          action={add}
        />
      )}
      {employees.length > 0 && shown.length === 0 && (
        <EmptyState
          icon={mdiAccountSearchOutline}
          title={t('No one matches')}
          explanation={t('The search covers names, ids, phones and roles.')}
          action={<Button onClick={() => setText('')}>{t('Show all')}</Button>}
        />
      )}
      {shown.length > 0 && (
        <EmployeeList employees={shown} controls={controls} onOpen={open} onEdit={onEdit}>
          {exporting}
        </EmployeeList>
      )}
      <Suspense fallback={null}>
        {isComparing && <WhoMayWhat people={people} onClose={() => setIsComparing(false)} />}
      </Suspense>
    </>
  )
}
