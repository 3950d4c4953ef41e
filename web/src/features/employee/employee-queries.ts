import { contract, type Employee, type InputOf } from '@clothesline/contract'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { RANGES } from '../../lib/limits.ts'
import { useSession } from '../../lib/session.ts'
import { withStoreAdmin } from '../otp/index.ts'

/** What else shows what employees are owed and were paid. */
const besideEmployees = ['empTransaction', 'transaction', 'report', 'stats'] as const

/** Behind the store-admin step the same calls answer more, so that their answers are kept apart. */
function useStep(): string[] {
  return useSession(({ storeAdminToken }) => storeAdminToken !== '') ? ['open'] : []
}

export function useEmployees(includeInactive: boolean) {
  const step = useStep()
  return useQuery({
    queryKey: ['employee', 'list', ...(includeInactive ? ['withInactive'] : []), ...step],
    queryFn: ({ signal }) =>
      call(
        contract.employee.allEmployees,
        { startToken: 0, endToken: RANGES.employees, ...(includeInactive ? { includeInactive } : {}) },
        { signal },
      ),
  })
}

export function useLedger(empId: string) {
  const step = useStep()
  return useQuery({
    queryKey: ['employee', 'ledger', empId, ...step],
    queryFn: ({ signal }) => call(contract.employee.employeeTransaction, { empId }, { signal }),
  })
}

/** Opens the store-admin step: any protected call of an employee will do, its answer is loaded anew anyway. */
export function useOpenMoney() {
  return useMutation({
    mutationFn: (empId: string) =>
      withStoreAdmin(() => call(contract.employee.employeeTransaction, { empId, startToken: 0, endToken: 1 })),
  })
}

function employeesChanged(client: QueryClient): void {
  for (const area of ['employee', ...besideEmployees]) void client.invalidateQueries({ queryKey: [area] })
}

/** Each may need the step: a salary, a due and a payment are money of employees. */
function useEmployeeMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => withStoreAdmin(() => mutationFn(input)),
    // After a refusal too: it often means that somebody else was faster.
    onSettled: () => employeesChanged(client),
  })
}

export const useAddEmployee = () =>
  useEmployeeMutation((input: InputOf<typeof contract.employee.addEmployee>) =>
    call(contract.employee.addEmployee, input),
  )

export const useUpdateEmployee = () =>
  useEmployeeMutation((input: InputOf<typeof contract.employee.updateEmployee>) =>
    call(contract.employee.updateEmployee, input),
  )

export const useAddDue = () =>
  useEmployeeMutation((input: InputOf<typeof contract.empTransaction.addDueTransaction>) =>
    call(contract.empTransaction.addDueTransaction, input),
  )

export const usePayEmployee = () =>
  useEmployeeMutation((input: InputOf<typeof contract.empTransaction.addPaidTransaction>) =>
    call(contract.empTransaction.addPaidTransaction, input),
  )

export const useTakeBack = () =>
  useEmployeeMutation((input: InputOf<typeof contract.empTransaction.reverseTransaction>) =>
    call(contract.empTransaction.reverseTransaction, input),
  )

/** The employee as the server has it at this moment; undefined when it cannot be asked. */
export async function findEmployeeNow(client: QueryClient, id: string): Promise<Employee | undefined> {
  try {
    const { employees } = await client.fetchQuery({
      queryKey: ['employee', 'now', id],
      queryFn: ({ signal }) =>
        call(contract.employee.allEmployees, { endToken: RANGES.employees, includeInactive: true }, { signal }),
      staleTime: 0,
      gcTime: 0,
    })
    return employees.find(({ _id }) => _id === id)
  } catch {
    return undefined
  }
}
