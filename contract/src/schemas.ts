import type { Endpoint } from './endpoint.ts'
import { type Problem, problemsOf } from './errors.ts'

type Calls = Record<string, Endpoint>

/** The areas that change something, each loaded by itself: a form wants the schemas of one. */
const areas = {
  admin: async (): Promise<Calls> => (await import('./admin.ts')).admin,
  store: async (): Promise<Calls> => (await import('./store.ts')).store,
  cloth: async (): Promise<Calls> => (await import('./cloth.ts')).cloth,
  service: async (): Promise<Calls> => (await import('./service.ts')).service,
  rate: async (): Promise<Calls> => (await import('./rate.ts')).rate,
  preferences: async (): Promise<Calls> => (await import('./preferences.ts')).preferences,
  payment: async (): Promise<Calls> => (await import('./payment.ts')).payment,
  order: async (): Promise<Calls> => (await import('./order.ts')).order,
  transaction: async (): Promise<Calls> => (await import('./transaction.ts')).transaction,
  employee: async (): Promise<Calls> => (await import('./employee.ts')).employee,
  empTransaction: async (): Promise<Calls> => (await import('./employee.ts')).empTransaction,
  attendance: async (): Promise<Calls> => (await import('./attendance.ts')).attendance,
  expense: async (): Promise<Calls> => (await import('./expense.ts')).expense,
  gst: async (): Promise<Calls> => (await import('./gst.ts')).gst,
  group: async (): Promise<Calls> => (await import('./group.ts')).group,
  jointGst: async (): Promise<Calls> => (await import('./joint-gst.ts')).jointGst,
  printer: async (): Promise<Calls> => (await import('./printer.ts')).printer,
  customer: async (): Promise<Calls> => (await import('./customer.ts')).customer,
  promise: async (): Promise<Calls> => (await import('./promise.ts')).promise,
  pickup: async (): Promise<Calls> => (await import('./pickup.ts')).pickup,
  open: async (): Promise<Calls> => (await import('./open.ts')).open,
  privacy: async (): Promise<Calls> => (await import('./privacy.ts')).privacy,
  run: async (): Promise<Calls> => (await import('./run.ts')).run,
  message: async (): Promise<Calls> => (await import('./message.ts')).message,
  workshop: async (): Promise<Calls> => (await import('./workshop.ts')).workshop,
}

export type CheckedArea = keyof typeof areas

/** What the server would say of this input, as far as its schema tells. */
export type CheckInput = (input: unknown) => Problem[]

/** Loads the check of one call; undefined where there is none. */
export async function loadCheck(area: string, path: string): Promise<CheckInput | undefined> {
  if (!Object.hasOwn(areas, area)) return undefined
  const calls = await areas[area as CheckedArea]()
  const schema = Object.values(calls).find((endpoint) => endpoint.path === path)?.input
  if (schema === undefined) return undefined
  return (input) => {
    const { error } = schema.safeParse(input)
    return error === undefined ? [] : problemsOf(error)
  }
}
