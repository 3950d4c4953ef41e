import type { Statement } from '@clothesline/contract'
import { printOffice, statementPaper } from '../../print/index.ts'
import { getOwnStore } from './own-store.ts'

/** A customer's account on paper, in the customer's language. */
export async function printStatement(load: () => Promise<Statement>): Promise<void> {
  const [statement, store] = await Promise.all([load(), getOwnStore()])
  const paper = await statementPaper(statement)
  await printOffice({ paper, size: store.printSettings, logoUrl: store.icon.url })
}
