/** @typedef {{ storeToken: string, customerId: string, empId: string, ready: number, notReady: number, openLink: string, meLink: string, runLink: string }} Found */
/** @typedef {'Store' | 'Admin' | 'nobody' | 'Presser' | 'locked'} Viewer Presser: somebody with few permissions, at a counter that asks for people. */
/** @typedef {{ name: string, path: string, as: Viewer, press?: string }} Screen What is pressed opens a dialog or a menu. */

const reports = [
  'collections',
  'billed',
  'gst',
  'dues',
  'mix',
  'profit',
  'promises',
  'discounts',
  'regulars',
  'deletions',
]

/**
 * Every page of the app, in the order of its menu.
 * @param {Found} found
 * @returns {Screen[]}
 */
export function screenList({ customerId, empId, ready, notReady, openLink, meLink, runLink }) {
  /** @type {[name: string, path: string, press?: string][]} */
  const pages = [
    ['home', '/home'],
    ['search', '/search'],
    ['customer-orders', `/search/allOrders?id=${customerId}`],
    ['customer-ledger', `/search/allOrders?id=${customerId}&tab=ledger`],
    ['customer-messages', `/search/allOrders?id=${customerId}&tab=messages`],
    ['customer-history', `/search/allOrders?id=${customerId}&tab=history`],
    ['customer-privacy', `/search/allOrders?id=${customerId}&tab=privacy`],
    ['new-order', '/newOrder'],
    ['new-order-quantity', `/newOrder/quantity?id=${customerId}`],
    ['new-order-kg', `/newOrder/kg?id=${customerId}`],
    ['all-orders', '/allOrders'],
    ['order-ready', `/allOrders?invoice=${ready}`],
    ['order-not-ready', `/allOrders?invoice=${notReady}`],
    ['orders-ready', '/allOrders/ready'],
    ['orders-not-ready', '/allOrders/notReady'],
    ['orders-delivered', '/allOrders/delivered'],
    ['orders-incomplete', '/allOrders/incomplete'],
    ['employee', '/employee'],
    ['employee-ledger', `/employee?id=${empId}`],
    ['attendance', '/employee/attendance'],
    ['pin-pad', '/employee/attendance', 'Clock in or out'],
    ['new-pin', `/employee?id=${empId}`, 'New PIN'],
    ['permissions', `/employee?id=${empId}`, 'Permissions'],
    ['who-may-what', '/employee', 'Who may do what'],
    ['cloths-master', '/masterData/clothsMaster'],
    ['preferences', '/masterData/preferences'],
    ['payment-mode', '/masterData/paymentMode'],
    ['deleted-orders', '/deletedOrders'],
    ['invoice', '/invoice'],
    ['print-barcode', '/printBarcode'],
    ['expenses', '/expenses'],
    ['cash-up', '/expenses?tab=cashUp'],
    ['report', '/report'],
    ...reports.map((name) => /** @type {[string, string]} */ ([`report-${name}`, `/report?report=${name}`])),
    ['gst-month', '/report/gstMonth'],
    ['changes', '/changes'],
    ['branches', '/branches'],
    ['settings', '/settings'],
    ['printers', '/settings#printers'],
    ['late-risk', '/lateRisk'],
    ['ready-station', '/readyStation'],
    ['hand-over', '/handOver'],
    ['workshop', '/workshop'],
    ['workshop-dispatches', '/workshop?tab=dispatches'],
    ['workshop-overdue', '/workshop?tab=overdue'],
    ['pickups', '/pickups'],
    ['messages', '/messages'],
    ['requests', '/requests'],
    ['requests-complaints', '/requests?tab=complaints'],
    ['requests-ratings', '/requests?tab=ratings'],
    ['requests-privacy', '/requests?tab=privacy'],
    ['requests-breaches', '/requests?tab=breaches'],
    ['not-found', '/no-such-page'],
  ]
  return [
    { name: 'login', path: '/login', as: 'nobody' },
    { name: 'update-password', path: '/updatePassword', as: 'nobody' },
    { name: 'open-order', path: openLink, as: 'nobody' },
    { name: 'open-me', path: meLink, as: 'nobody' },
    { name: 'run', path: runLink, as: 'nobody' },
    { name: 'stores', path: '/addUser', as: 'Admin' },
    { name: 'lock', path: '/home', as: 'locked' },
    { name: 'clerk-pad', path: '/home', as: 'Presser', press: 'is at the counter' },
    { name: 'may-not-send', path: `/allOrders?invoice=${ready}`, as: 'Presser' },
    { name: 'may-not-delete', path: `/allOrders?invoice=${notReady}`, as: 'Presser', press: 'More steps' },
    { name: 'may-not-report', path: '/report', as: 'Presser' },
    { name: 'may-not-change-rates', path: '/masterData/clothsMaster', as: 'Presser' },
    ...pages.map(([name, path, press]) => /** @type {Screen} */ ({ name, path, as: 'Store', ...(press && { press }) })),
  ]
}
