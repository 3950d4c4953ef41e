import type { Employee } from '@clothesline/contract'
import {
  mdiAccountOffOutline,
  mdiArrowLeft,
  mdiCashPlus,
  mdiHandCoinOutline,
  mdiPencilOutline,
  mdiReceiptTextOutline,
  mdiShieldLockOutline,
} from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useCallback, useState } from 'react'
import { EmptyState } from '../../../components/empty-state.tsx'
import { ErrorState } from '../../../components/error-state.tsx'
import { Figure } from '../../../components/figure.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ButtonLink } from '../../../components/link/button-link.ts'
import { ListSkeleton } from '../../../components/list-skeleton.tsx'
import { MayButton } from '../../../components/may-button.tsx'
import { PageHeading } from '../../../components/page-heading.tsx'
import { ApiError } from '../../../lib/api.ts'
import { formatMoney, formatOn, formatPhone } from '../../../lib/format.ts'
import { t } from '../../../lib/i18n.ts'
import { notifyError } from '../../../lib/notifications.ts'
import { useShortcut } from '../../../lib/page-handlers.ts'
import { SubjectTimeline } from '../../change/index.ts'
import { needsStoreAdmin } from '../../otp/index.ts'
import { useLedger, useOpenMoney } from '../employee-queries.ts'
import { balanceColor, balanceWords } from '../money-words.tsx'
import { EmployeeLedger } from './employee-ledger.tsx'
import { type Account, EmployeeTasks, type Task, type TaskName } from './employee-tasks.tsx'
import type { LedgerLines } from './ledger-lines.ts'

const CounterCard = lazy(() => import('../counter/counter-card.tsx').then((part) => ({ default: part.CounterCard })))

interface EmployeeViewProps {
  empId: string
  onEdit: (employee: Employee) => void
}

/** One employee: what was earned and paid, line by line. */
export function EmployeeView({ empId, onEdit }: EmployeeViewProps) {
  const ledger = useLedger(empId)
  const { account, lines } = ledger
  const navigate = useNavigate()
  const [task, setTask] = useState<Task | null>(null)
  const begin = useCallback(
    (name: TaskName) => account !== undefined && setTask({ name, begunWith: account }),
    [account],
  )
  useShortcut('back', () => void navigate({ to: '/employee' }), task === null)
  useShortcut('takePayment', () => begin('pay'), account !== undefined && task === null)
  useShortcut('print', () => begin('payslip'), account !== undefined && task === null)
  return (
    <>
      {account === undefined ? (
        <NoAccount empId={empId} {...ledger} />
      ) : (
        <AccountView account={account} lines={lines} onEdit={onEdit} onBegin={begin} />
      )}
      <EmployeeTasks task={task} account={account} lines={lines} onClose={() => setTask(null)} />
    </>
  )
}

type NoAccountProps = Pick<ReturnType<typeof useLedger>, 'error' | 'isFetching' | 'refetch'> & { empId: string }

/** Not loaded yet, locked, or not to be had. */
function NoAccount({ empId, error, isFetching, refetch }: NoAccountProps) {
  const openMoney = useOpenMoney()
  if (error === null) return <ListSkeleton hasKeys />
  if (needsStoreAdmin(error)) {
    return (
      <EmptyState
        icon={mdiShieldLockOutline}
        headingLevel="h1"
        title={t('This account is protected')}
        explanation={t('To see what employees earn and were paid, enter a one-time password.')}
        action={
          <Stack direction="row" spacing={1}>
            <ButtonLink to="/employee">{t('All employees')}</ButtonLink>
            <Button
              variant="contained"
              loading={openMoney.isPending}
              onClick={() => openMoney.mutate(empId, { onError: notifyError })}
            >
              {t('Open with an OTP')}
            </Button>
          </Stack>
        }
      />
    )
  }
  if (error instanceof ApiError && error.status === 404) return <NoSuchEmployee />
  return (
    <ErrorState
      headingLevel="h1"
      title={t('The account could not be loaded')}
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

interface AccountViewProps {
  account: Account
  lines: LedgerLines
  onEdit: (employee: Employee) => void
  onBegin: (name: TaskName) => void
}

function AccountView({ account, lines, onEdit, onBegin }: AccountViewProps) {
  const { employee, totalDue, totalPaid, balance } = account
  const about = [
    employee.empId,
    employee.role,
    employee.contact === '' ? '' : formatPhone(employee.contact),
    employee.joinedOn === null ? '' : t('since {day}', { day: formatOn(employee.joinedOn) }),
    employee.salary ? t('{amount} a month', { amount: formatMoney(employee.salary) }) : '',
    employee.active ? '' : t('has left'),
  ].filter(Boolean)
  return (
    <>
      <ButtonLink to="/employee" startIcon={<Icon path={mdiArrowLeft} sx={mirrored} />} sx={{ mb: 1 }}>
        {t('All employees')}
      </ButtonLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start', mb: 2 }}>
        <Box sx={{ flexGrow: 1, minWidth: 'min(100%, 260px)', flexBasis: 260 }}>
          <PageHeading>{employee.name}</PageHeading>
          <Typography sx={{ color: 'text.secondary' }}>{about.join(' · ')}</Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, flexGrow: { xs: 1, sm: 0 } }}>
          <Figure label={t('Earned')} value={formatMoney(totalDue)} />
          <Figure label={t('Paid out')} value={formatMoney(totalPaid)} />
          <Figure label={t('Balance')} value={balanceWords(balance)} color={balanceColor(balance)} />
        </Box>
      </Box>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <MayButton
          needs="seeWages"
          variant="contained"
          startIcon={<Icon path={mdiHandCoinOutline} />}
          onClick={() => onBegin('pay')}
        >
          {t('Pay')}
        </MayButton>
        <MayButton
          needs="seeWages"
          variant="outlined"
          startIcon={<Icon path={mdiCashPlus} />}
          onClick={() => onBegin('due')}
        >
          {t('Add due')}
        </MayButton>
        <Button
          startIcon={<Icon path={mdiReceiptTextOutline} />}
          onClick={() => onBegin('payslip')}
          aria-keyshortcuts="F9"
          title={t('Print a payslip (F9)')}
        >
          {t('Payslip')}
        </Button>
        <MayButton needs="manage" startIcon={<Icon path={mdiPencilOutline} />} onClick={() => onEdit(employee)}>
          {t('Edit')}
        </MayButton>
      </Stack>
      <Suspense fallback={null}>
        <CounterCard employee={employee} />
      </Suspense>
      <EmployeeLedger employee={employee} lines={lines} onTakeBack={onBegin} />
      <Typography variant="h6" component="h2" sx={{ mt: 3, mb: 1 }}>
        {t('History')}
      </Typography>
      <Suspense fallback={<ListSkeleton />}>
        <SubjectTimeline subjectKind="employee" subjectId={employee._id} />
      </Suspense>
    </>
  )
}

function NoSuchEmployee() {
  return (
    <EmptyState
      icon={mdiAccountOffOutline}
      headingLevel="h1"
      title={t('There is no such employee')}
      explanation={t('The address may be mistyped, or belong to another store.')}
      action={
        <ButtonLink to="/employee" variant="contained">
          {t('All employees')}
        </ButtonLink>
      }
    />
  )
}

const mirrored = { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } as const
