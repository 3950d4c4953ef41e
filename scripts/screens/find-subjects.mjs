import { call } from './demo-server.mjs'

/**
 * The data that the pages show: a customer with a long history, an order that is ready and one that is not.
 * @param {import('./demo-server.mjs').DemoServer} server @param {string} storeToken
 * @returns {Promise<import('./screen-list.mjs').Found>}
 */
export async function findSubjects(server, storeToken) {
  const ask = (/** @type {string} */ path, body = {}) => call(server, path, { storeToken, ...body })
  const [{ customers }, { employees }, ready, notReady] = await Promise.all([
    ask('/api/customer/allcustomers/'),
    ask('/api/employee/allEmployees/'),
    ask('/api/order/orderByStatus/', { status: 'Ready' }),
    ask('/api/order/orderByStatus/', { status: 'Not Ready' }),
  ])
  const byPieces = (/** @type {{ pieces: number }} */ a, /** @type {{ pieces: number }} */ b) => b.pieces - a.pieces
  const few = (/** @type {{ orders: any[] }} */ { orders }) =>
    orders.filter(({ pieces }) => pieces <= 8).sort(byPieces)[0]
  // The list starts with the newest customers; the oldest have the most orders.
  const regular = customers.reverse().find((/** @type {any} */ { openOrders, due }) => openOrders > 0 && due > 0)
  const [readyOrder = few(ready)] = ready.orders
    .filter((/** @type {any} */ { pieces, balance }) => pieces >= 3 && pieces <= 8 && balance > 300)
    .sort(byPieces)
  const { link } = await ask('/api/order/revokeLink/', { invoice: readyOrder.invoice })
  const own = await ask('/api/privacy/link/', { id: (await findAsked(ask)) ?? regular._id })
  const phone = await ask('/api/run/addPhone/', { name: 'Phone for the pictures' })
  return {
    storeToken,
    customerId: regular._id,
    empId: employees.find((/** @type {any} */ { hasPin }) => hasPin).empId,
    ready: readyOrder.invoice,
    notReady: few(notReady).invoice,
    openLink: new URL(link, server.url).pathname,
    meLink: new URL(own.link, server.url).pathname,
    runLink: phone.link,
  }
}

/**
 * Somebody whose bag was opened, and who is asked about its count.
 * @param {(path: string, body?: object) => Promise<any>} ask
 * @returns {Promise<string | undefined>}
 */
async function findAsked(ask) {
  const { orders } = await ask('/api/order/orderByStatus/', { status: 'Not Ready' })
  for (const { invoice, homeDelivery } of orders) {
    if (!homeDelivery) continue
    const { id, bag } = await ask('/api/order/getOrder/', { invoice })
    if (bag?.state === 'asked') return id
  }
  return undefined
}
