import type { contract, ParsedInputOf } from '@clothesline/contract'
import type { StoreCtx } from '../../../context.ts'
import { audit } from '../../foundation/audit/index.ts'

/** The lists are on the page already; this is what the guard stands before, and what the owner finds later. */
export async function noteExport(
  ctx: StoreCtx,
  { what, rows }: ParsedInputOf<typeof contract.dataExport.noteExport>,
): Promise<true> {
  await audit(ctx, ctx.store.id, { action: 'export.note', subjectKind: 'export', subjectId: what, after: { rows } })
  return true
}
