import type { contract, EmployeeTransaction, OutputOf } from '@clothesline/contract'
import { lazy, Suspense } from 'react'
import type { LedgerLines } from './ledger-lines.ts'

const DueDialog = lazy(() => import('./due-dialog.tsx').then((part) => ({ default: part.DueDialog })))
const PayDialog = lazy(() => import('./pay-dialog.tsx').then((part) => ({ default: part.PayDialog })))
const PayslipDialog = lazy(() => import('./payslip-dialog.tsx').then((part) => ({ default: part.PayslipDialog })))
const TakeBackDialog = lazy(() => import('./take-back-dialog.tsx').then((part) => ({ default: part.TakeBackDialog })))

export type Account = OutputOf<typeof contract.employee.employeeTransaction>

export type TaskName = 'due' | 'pay' | 'payslip' | EmployeeTransaction

/** What is being done, and the account as it was when that began: it may be locked again before the end. */
export interface Task {
  name: TaskName
  begunWith: Account
}

interface EmployeeTasksProps {
  task: Task | null
  /** As it is now; undefined while it is locked or loading. */
  account: Account | undefined
  lines: LedgerLines
  onClose: () => void
}

/** The dialogs over an account. What was typed into one stays when the account behind it is locked. */
export function EmployeeTasks({ task, account, lines, onClose }: EmployeeTasksProps) {
  if (task === null) return null
  const { name, begunWith } = task
  const { employee, balance } = account ?? begunWith
  return (
    <Suspense fallback={null}>
      {name === 'due' && <DueDialog employee={employee} onClose={onClose} />}
      {name === 'pay' && <PayDialog employee={employee} balance={balance} onClose={onClose} />}
      {name === 'payslip' && account !== undefined && (
        <PayslipDialog employee={employee} lines={lines} onClose={onClose} />
      )}
      {typeof name === 'object' && <TakeBackDialog line={name} onClose={onClose} />}
    </Suspense>
  )
}
