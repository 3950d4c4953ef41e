import { contract, type Tag } from '@clothesline/contract'
import { customerLanguage } from '@clothesline/paper'
import { call } from '../../lib/api.ts'
import { findCounterName } from '../../lib/counter-name.ts'

const here = () => ({
  counter: findCounterName(),
  language: customerLanguage(document.documentElement.lang),
})

/** Sends a bill to the printer of this counter; false where there is none, and the browser's dialog must do. */
export async function printBillByPrinter(invoice: number): Promise<boolean> {
  const { jobs } = await call(contract.printer.printOrder, { invoice, ...here() })
  return jobs.some(({ paper }) => paper === 'bill')
}

/** The same for tags, which are counted as printed. */
export async function printTagsByPrinter(tags: readonly Tag[]): Promise<boolean> {
  const { job } = await call(contract.printer.printTags, { codes: tags.map(({ tag }) => tag), ...here() })
  return job !== null
}
