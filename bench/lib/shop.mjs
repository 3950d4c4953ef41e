import { randomUUID } from 'node:crypto'

/** @param {number} days from today */
export const dayOf = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * A store with customers, and the calls as its pages make them.
 * @param {import('./program.mjs').Program} program
 * @param {import('./program.mjs').Session} session
 */
export async function openShop(program, session) {
  const { storeToken } = session
  /** @type {{ _id: string }[]} */
  const customers = []
  for (let at = 0; at < 100; at++) {
    const contact = String(9_000_000_000 + at * 7_919)
    const customer = { name: `Asha Rao ${at}`, contact, whatsappConsent: true }
    customers.push(await program.post('/api/customer/addcustomer', { storeToken, ...customer }))
  }
  const particulars = [
    { cloth: 'Shirt', service: 'Dry Clean', quantity: 3 },
    { cloth: 'Trouser', service: 'Dry Clean', quantity: 2 },
  ]
  /**
   * As the counter sends it: two lines, five pieces, part of it paid, a message to the customer, an idempotency key.
   */
  const newOrder = (at = Math.floor(Math.random() * customers.length)) => ({
    storeToken,
    id: customers[at]?._id,
    particulars,
    amtPaidNow: 100,
    paymentMode: 'Cash',
    sendMessage: true,
    requestId: randomUUID(),
  })
  const first = await program.post('/api/order/addorder', newOrder(0))
  /** @type {Record<string, { path: string, body: (at?: number) => object }>} */
  const calls = {
    'new order': { path: '/api/order/addorder', body: newOrder },
    'status list': {
      path: '/api/order/orderByStatus',
      body: () => ({ storeToken, status: 'Not Ready', startToken: 0, endToken: 100 }),
    },
    'order list': { path: '/api/order/allorders', body: () => ({ storeToken, startToken: 0, endToken: 100 }) },
    search: { path: '/api/search/', body: () => ({ storeToken, text: 'asha rao 7' }) },
    'search, one name': { path: '/api/search/', body: () => ({ storeToken, text: 'asha rao 77' }) },
    stats: { path: '/api/stats/allStats', body: () => ({ storeToken, startDate: dayOf(-13), endDate: dayOf(0) }) },
    'one order': { path: '/api/order/getOrder', body: () => ({ storeToken, invoice: first.invoice }) },
  }
  return { session, calls }
}
