import type { StoreSettings } from '@clothesline/contract'
import { document, flag, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

const branchRow = { store_name: text, email: text, settings: document<StoreSettings>(), frozen: flag }
type BranchRow = RowOf<typeof branchRow>

/** Longer than any report takes; a branch that needs more says so, and the rest stand. */
export const LONGEST_MS = 8_000

/**
 * The branch as it sees itself, within its own transaction. From then on a statement that takes longer than the limit
 * ends with an error, and gives its connection back.
 */
export async function openBranch(tx: Tx, storeId: string, mostMs: number): Promise<BranchRow | undefined> {
  // Apart from the branch's row, because Citus may read that elsewhere.
  const [, row] = await Promise.all([
    tx.run('limit-branch', `select set_config('statement_timeout', $1, true)`, [String(mostMs)]),
    tx.row(branchRow, 'open-branch', 'select store_name, email, settings, frozen from store where id = $1', [storeId]),
  ])
  return row
}
