import { OPEN_BILL_PATH } from '@clothesline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { runInline } from '../db/outside-work.ts'
import { inStore } from '../db/transaction.ts'
import { findCustomerBill } from '../features/orders/bill/index.ts'
import { BillCache } from './bill-cache.ts'
import { getLink, openLink } from './open-session.ts'
import { baseCtx } from './run-endpoint.ts'

/** The bill behind a customer's link, as a browser or a chat service fetches it. */
export function registerOpenBill(app: FastifyInstance, program: { services: Services; database: Database }): void {
  const { services, database } = program
  const cache = new BillCache()
  const path = `${OPEN_BILL_PATH}:token`
  app.get<{ Params: { token: string } }>(path, { config: { rateLimit: {} } }, async (request, reply) => {
    const { token } = request.params
    const link = getLink(services, token)
    const arrived = { requestId: request.id, address: request.ip, device: { hash: undefined } }
    const { fileName, job } = await inStore(database.tenant, link.storeId, async (tx) =>
      findCustomerBill(await openLink(baseCtx(tx, runInline, arrived, services), link)),
    )
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${fileName}"`)
      .send(await cache.get(token, job, () => services.papers.draw(link.storeId, job, 'link')))
  })
}
