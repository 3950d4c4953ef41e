import { OPEN_BILL_PATH } from '@clothesline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { runInline } from '../db/outside-work.ts'
import { inStore } from '../db/transaction.ts'
import { NotFound } from '../errors.ts'
import { findCustomerBill } from '../features/orders/bill/index.ts'
import { findCustomerNote } from '../features/payments/note/index.ts'
import { BillCache } from './bill-cache.ts'
import { getLink, openLink } from './open-session.ts'
import { baseCtx } from './run-verb.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The bill behind a customer's link, as a browser or a chat service fetches it. */
export function registerOpenBill(app: FastifyInstance, program: { services: Services; database: Database }): void {
  const { services, database } = program
  const cache = new BillCache()
  // A credit or debit note of the order has its id behind the token.
  const path = `${OPEN_BILL_PATH}:token/:note?`
  app.get<{ Params: { token: string; note?: string } }>(path, { config: { rateLimit: {} } }, async (request, reply) => {
    const { token, note } = request.params
    if (note !== undefined && !UUID.test(note)) throw new NotFound('note_not_found')
    const link = getLink(services, token)
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
