/** Assumed, not measured: docs/speed.md says which. Prices are in rupees a month. */
const ASSUMED = {
  stores: 100_000,
  ordersAMonth: 20_000_000,
  /** Share of a day's orders in its busiest hour, and how far the busiest day is above the mean. */
  busiestHour: 0.15,
  busiestDay: 2,
  /** Calls that only read, for each order: lists, search, one order, dashboard. */
  readsAnOrder: 15,
  /** Processor time in ms, server and database: docs/speed.md, rounded up. */
  writeMs: { server: 4, database: 3.5 },
  readMs: { server: 3, database: 1.5 },
  writesAnOrder: 5,
  /** How much of a machine may be in use in the busiest hour. */
  busy: 0.5,
  coresOfServer: 8,
  coresOfWorker: 16,
  /** Months in the database: the books stay, so this is how far the sheet looks. */
  months: 72,
  shards: 1_024,
  connectionsOfServer: 20,
  price: { server: 12_000, worker: 60_000, gigabyteOnDisk: 8, gigabyteOfBackup: 2 },
}

/**
 * What a platform of that size needs, from what an order was measured to take.
 * @param {{ kept: number, aWeek: number, wal: number, statements: number }} measured bytes and statements of an order
 */
export function extrapolate(measured, assumed = ASSUMED) {
  const { stores, ordersAMonth: orders, price, readsAnOrder, writesAnOrder, writeMs, readMs } = assumed
  const peak = (orders / 30) * assumed.busiestDay * (assumed.busiestHour / 3600)
  const cores = (/** @type {'server' | 'database'} */ of) =>
    (peak * (writesAnOrder * writeMs[of] + readsAnOrder * readMs[of])) / 1000 / assumed.busy
  const servers = Math.ceil(cores('server') / assumed.coresOfServer) + 1
  const workers = Math.ceil(cores('database') / assumed.coresOfWorker)
  const aMonth = orders * measured.kept
  const bytes = aMonth * assumed.months + (orders / 30) * 7 * measured.aWeek
  // Each worker has a standby, and there are two coordinators.
  const machines = workers * 2 + 2
  const cost =
    servers * price.server +
    machines * price.worker +
    (bytes / 1e9) * (2 * price.gigabyteOnDisk + price.gigabyteOfBackup)
  const row = (/** @type {string} */ what, /** @type {string} */ found) => ({ what, found })
  return [
    row('an order, kept', `${kilobytes(measured.kept)}, and ${kilobytes(measured.aWeek)} for a week`),
    row('an order, WAL and statements', `${kilobytes(measured.wal)}, ${measured.statements} statements`),
    row(`${stores} stores, ${orders / 1e6} million orders a month, at the peak`, `${peak.toFixed(0)} orders a second`),
    row('WAL at the peak', `${((peak * measured.wal) / 1e6).toFixed(1)} MB a second`),
    row('statements at the peak, without reads', `${Math.round(peak * measured.statements)} a second`),
    row('growth a month', `${(aMonth / 1e9).toFixed(0)} GB`),
    row(`all of ${assumed.months} months`, `${(bytes / 1e12).toFixed(1)} TB`),
    row('cores of the servers, of the database', `${Math.ceil(cores('server'))}, ${Math.ceil(cores('database'))}`),
    row('servers, workers', `${servers}, ${workers} (and as many standbys)`),
    row('a shard', `${(bytes / assumed.shards / 1e9).toFixed(1)} GB, ${Math.round(stores / assumed.shards)} stores`),
    row('connections to the pooler', `${servers * assumed.connectionsOfServer}`),
    row('cost a store and month', `₹${(cost / stores).toFixed(2)}`),
  ]
}

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1)} kB`
