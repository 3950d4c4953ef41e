/** @typedef {import('./capture-statements.mjs').Statement} Statement */

/** The statements of each transaction. @param {Statement[]} statements @returns {Statement[][]} */
export function inTransactions(statements) {
  /** @type {Statement[][]} */
  const transactions = []
  for (const statement of statements) {
    if (/^\s*begin/i.test(statement.text)) transactions.push([])
    transactions.at(-1)?.push(statement)
  }
  return transactions
}

/** @type {Map<string, string>} */
const names = new Map()

/**
 * Prepared like in the server, where the driver can.
 * @param {Statement} statement
 */
export function prepared({ text, values }) {
  if (values.length === 0) return { text }
  const name = names.get(text) ?? `raw-${names.size}`
  names.set(text, name)
  return { name, text, values }
}

/** @param {() => Promise<unknown>} work @returns {() => Promise<number>} */
export function timed(work) {
  return async () => {
    const beganAt = performance.now()
    await work()
    return performance.now() - beganAt
  }
}
