import { createHash } from 'node:crypto'
import { OPEN_BILL_PATH } from '@clothesline/contract'
import type { FastifyInstance, RouteShorthandOptions } from 'fastify'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { runInline } from '../db/outside-work.ts'
import { inStore } from '../db/transaction.ts'
import { NotFound } from '../errors.ts'
import { findCustomerBill } from '../features/orders/bill/index.ts'
import { findCustomerNote } from '../features/payments/note/index.ts'
import type { PaperJob } from '../paper/index.ts'
import { sendProblem } from './customer-page/ended.ts'
import { getOrderLink, openLink } from './open-session.ts'
import { baseCtx } from './run-verb.ts'

interface Kept {
  fingerprint: string
  bytes: Buffer
}

const MAX_ENTRIES = 200
const MAX_BYTES = 20_000_000

/**
 * Caches the bills most recently opened through links, so that a link opened repeatedly is drawn once. Each link has
 * its own entry, valid only for exactly the same content: when anything on the bill changes, the old one is dropped.
 */
export class BillCache {
  private readonly kept = new Map<string, Kept>()
  private readonly drawing = new Map<string, Promise<Buffer>>()
  private readonly most: { entries: number; bytes: number }
  private bytes = 0

  constructor(most = { entries: MAX_ENTRIES, bytes: MAX_BYTES }) {
    this.most = most
  }

  /** Requests that come while the same bill is being drawn wait for that one. */
  async get(link: string, job: PaperJob, draw: () => Promise<Buffer>): Promise<Buffer> {
    const fingerprint = fingerprintOf(job)
    const known = this.kept.get(link)
    this.drop(link)
    if (known?.fingerprint === fingerprint) {
      this.keep(link, known)
      return known.bytes
    }
    const key = `${link} ${fingerprint}`
    const running = this.drawing.get(key) ?? draw().finally(() => this.drawing.delete(key))
    this.drawing.set(key, running)
    const bytes = await running
    this.drop(link)
    this.keep(link, { fingerprint, bytes })
    return bytes
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.kept.size, bytes: this.bytes }
  }

  private keep(link: string, entry: Kept): void {
    if (entry.bytes.length > this.most.bytes) return
    this.kept.set(link, entry)
    this.bytes += entry.bytes.length
    // A Map keeps insertion order, so the first entry is the least recently used.
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most.entries && this.bytes <= this.most.bytes) return
      this.drop(oldest)
    }
  }

  private drop(link: string): void {
    this.bytes -= this.kept.get(link)?.bytes.length ?? 0
    this.kept.delete(link)
  }
}

function fingerprintOf({ logo, ...paper }: PaperJob): string {
  return createHash('sha256')
    .update(JSON.stringify(paper))
    .update(logo ?? '')
    .digest('hex')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The bill behind a customer's link, as a browser or a chat service fetches it. */
export function registerOpenBill(app: FastifyInstance, program: { services: Services; database: Database }): void {
  const { services, database } = program
  const cache = new BillCache()
  // A credit or debit note of the order has its id behind the token.
  const path = `${OPEN_BILL_PATH}:token/:note?`
  const options: RouteShorthandOptions = {
    config: { rateLimit: {} },
    // Customers open it from a chat: what goes wrong is said as a page.
    errorHandler: (error, request, reply) => sendProblem(program, request, reply, error),
  }
  app.get<{ Params: { token: string; note?: string } }>(path, options, async (request, reply) => {
    const { token, note } = request.params
    if (note !== undefined && !UUID.test(note)) throw new NotFound('note_not_found')
    const link = await getOrderLink(services, token)
    const arrived = { requestId: request.id, address: request.ip, device: { hash: undefined } }
    const { fileName, job } = await inStore(database.tenant, link.storeId, async (tx) => {
      const ctx = await openLink(baseCtx(tx, runInline, arrived, services), link)
      return note === undefined ? findCustomerBill(ctx) : findCustomerNote(ctx, note)
    })
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${fileName}"`)
      .send(await cache.get(`${token} ${note ?? ''}`, job, () => services.papers.draw(link.storeId, job, 'link')))
  })
}
