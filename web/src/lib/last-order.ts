import { useSession } from './session.ts'
import { findSaved, save } from './storage.ts'

const keyOf = () => `lastOrder ${useSession.getState().storeId}`

/** The order that was last taken at this counter: its bill is printed again by one key, from anywhere. */
export const rememberLastOrder = (invoice: number): void => save(keyOf(), String(invoice))

export function findLastOrder(): number | undefined {
  const invoice = Number(findSaved(keyOf()))
  return Number.isInteger(invoice) && invoice > 0 ? invoice : undefined
}
