import type { Statement } from '@clothesline/contract'
import { printStatement as print } from '../../print/index.ts'
import { getOwnStore } from './own-store.ts'

/** A customer's account on paper, in the customer's language. */
export async function printStatement(load: () => Promise<Statement>): Promise<void> {
  const [statement, store] = await Promise.all([load(), getOwnStore()])
  await print({ statement, size: store.printSettings, logoUrl: store.icon.url })
}
