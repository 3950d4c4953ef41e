import type { AddressInfo } from 'node:net'
import type { Services } from './context.ts'
import { startLiveBus } from './db/live-bus.ts'
import type { Database, openDatabase } from './db/open.ts'
import { inStore, inTransaction } from './db/transaction.ts'
import type { Env } from './env.ts'
import { openErasureJournal } from './erasure-journal.ts'
import { StartupError } from './errors.ts'
import { ensureFirstAdmin } from './features/access/admin/admin.ts'
import { HashingQueue } from './hashing-queue.ts'
import { startErasures } from './housekeeping/start-erasures.ts'
import { startHousekeeping } from './housekeeping/start-housekeeping.ts'
import { startSummaries } from './housekeeping/start-summaries.ts'
import { fingerprintOf } from './http/register-trust.ts'
import { type CertificateStore, openCertificates } from './https/certificate-files.ts'
import { startHttps } from './https/start-https.ts'
import { createLog } from './log.ts'
import { startOutbox } from './messages/start-outbox.ts'
import { addressesToType, listensEverywhere } from './network-addresses.ts'
import { Papers } from './paper/index.ts'
import { startPrinting } from './printing/start-printing.ts'
import { createServer } from './server.ts'

/**
 * Starts database, worker and server in this order, and stops them in reverse. `prepare` fills the database before
 * the server starts.
 */
export async function startProgram(
  env: Env,
  open: typeof openDatabase,
  say: (line: string) => void,
  prepare?: (database: Database) => Promise<void>,
): Promise<void> {
  const log = createLog(env.logLevel)
  const closing: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  stopOnSignals(close, say)
  const { databaseUrl, databaseDirectUrl: directUrl, databaseReadUrl: readUrl, dataDir, databasePool: poolSize } = env
  const urls = { databaseUrl, directUrl, readUrl }
  const database = await open({ ...urls, dataDir, poolSize, log: (line) => log.info(line) })
  closing.push(() => database.close())
  try {
    const clock = () => new Date()
    const password = await ensureFirstAdmin(database, env, clock())
    await prepare?.(database)
    const live = startLiveBus(database, log)
    closing.push(() => live.close())
    const whatsApp: Services['whatsApp'] = { state: env.whatsApp ? 'connected' : 'none' }
    const worker = startOutbox(database, { env, log, clock, live, whatsApp })
    closing.push(() => worker.stop())
    const jobs = new Map<string, Date>()
    const housekeeping = startHousekeeping(database, { clock, log, jobs, env })
    closing.push(() => housekeeping.stop())
    const wakeOutbox = worker.wake
    const printing = env.printers === 'local' ? startPrinting(database, { log, clock, live }) : undefined
    if (printing) closing.push(() => printing.stop())
    const { secretKey, platform, tenant } = database
    const erasures = openErasureJournal(dataDir, log)
    const services: Services = {
      erasures,
      env,
      log,
      clock,
      secretKey,
      wakeOutbox,
      wakePrinters: () => printing?.wake(),
      live,
      whatsApp,
      jobs,
      asPlatform: (work) => inTransaction(platform, 'begin', work),
      asStore: (storeId, work) => inStore(tenant, storeId, work),
      hashing: new HashingQueue(),
      papers: new Papers(),
    }
    closing.push(() => services.papers.close())
    const summaries = startSummaries(services)
    closing.push(() => summaries.stop())
    const erasing = await startErasures(database, services, erasures)
    closing.push(() => erasing.stop())
    const certificates = env.httpsPort === undefined ? undefined : await openCertificates(dataDir, { clock })
    const app = await createServer({ services, database, certificates })
    closing.push(() => app.close())
    const { host } = env
    await app.listen({ port: env.port, host }).catch((error) => {
      throw explainListening(env, { port: env.port, name: 'PORT' }, error)
    })
    const { port } = app.server.address() as AddressInfo
    const [here, ...inNetwork] = addressesToType('http', { host, port })
    say(`Clothesline is ready at ${here}`)
    for (const address of inNetwork) say(`Other counters and phones in the network open ${address}`)
    if (listensEverywhere(host) && inNetwork.length === 0) say('This machine has no address in a network yet')
    if (certificates !== undefined && env.httpsPort !== undefined) {
      const onFailure = (error: unknown) => log.error({ err: error }, 'The certificate for https could not be checked')
      const https = await startHttps(app, certificates, { host, port: env.httpsPort, onFailure }).catch((error) => {
        throw explainListening(env, { port: env.httpsPort ?? 0, name: 'HTTPS_PORT' }, error)
      })
      closing.push(async () => https.close())
      sayHttps({ certificates, port: https.port, trustAt: `${inNetwork[0] ?? here}/trust`, say })
    }
    if (password) say(`First admin: username ${env.adminUsername}, password ${password} (shown only this once)`)
  } catch (error) {
    await close()
    throw error
  }
}

interface SayHttps {
  certificates: CertificateStore
  port: number
  trustAt: string
  say: (line: string) => void
}

/** Only what the certificate vouches for is worth typing. */
function sayHttps({ certificates, port, trustAt, say }: SayHttps): void {
  const { hosts, authority } = certificates.kept()
  for (const host of hosts.slice(1).filter((one) => one !== '127.0.0.1' && !one.includes(':'))) {
    say(`With https: https://${host}:${port}`)
  }
  say(`Each phone and counter first trusts the certificate, as ${trustAt} explains`)
  say(`Fingerprint of the certificate: ${fingerprintOf(authority)}`)
}

function explainListening(
  { host }: Env,
  { port, name }: { port: number; name: string },
  error: NodeJS.ErrnoException,
): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is already in use; choose another one with ${name}`)
  }
  if (error.code === 'EACCES') {
    return new StartupError(`Port ${port} needs special rights; choose 1024 or higher with ${name}`)
  }
  const isElsewhere = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')
  return isElsewhere ? new StartupError(`HOST must be an address of this machine, not "${host}"`) : error
}

/** SIGTERM and Ctrl-C let running requests finish, then stop the database. A second signal exits at once. */
function stopOnSignals(close: () => Promise<void>, say: (line: string) => void): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    say('Stopping …')
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
