import type { StoreSettings } from '@clothesline/contract'
import { document, flag, type RowOf, text } from '../../../db/columns.ts'
import type { Tx } from '../../../db/transaction.ts'

const branchRow = { store_name: text, email: text, settings: document<StoreSettings>(), frozen: flag }
type BranchRow = RowOf<typeof branchRow>

/** The branch as it sees itself, within its own transaction. */
export async function findBranch(tx: Tx, storeId: string): Promise<BranchRow | undefined> {
  return tx.row(branchRow, 'find-branch', 'select store_name, email, settings, frozen from store where id = $1', [
    storeId,
  ])
}

/** A statement that takes longer ends with an error, and gives its connection back. */
export async function limitStatements(tx: Tx, ms: number): Promise<void> {
  await tx.run('limit-statements', `select set_config('statement_timeout', $1, true)`, [String(ms)])
}
