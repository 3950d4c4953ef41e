import { OPEN_BILL_PATH } from '@clothesline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { onTheSpot } from '../db/run-outside.ts'
import { inStore } from '../db/transaction.ts'
import { findCustomerBill } from '../features/bill/index.ts'
import { billPdf } from '../paper/index.ts'
import { getLink, openLink } from './open-session.ts'
import { bareCtx } from './run-endpoint.ts'

/** The bill behind a customer's link, as a browser or a chat service fetches it. */
export function registerOpenBill(app: FastifyInstance, program: { services: Services; database: Database }): void {
  const { services, database } = program
  const path = `${OPEN_BILL_PATH}:token`
  app.get<{ Params: { token: string } }>(path, { config: { rateLimit: {} } }, async (request, reply) => {
    const link = getLink(services, request.params.token)
    const arrived = { requestId: request.id, address: request.ip, device: { hash: undefined } }
    const { bill, fileName, paper, logo } = await inStore(database.tenant, link.storeId, async (tx) =>
      findCustomerBill(await openLink(bareCtx(tx, onTheSpot, arrived, services), link), link.orderId),
    )
    return reply
      .type('application/pdf')
      .header('Content-Disposition', `inline; filename="${fileName}"`)
      .send(await billPdf(bill, paper, logo))
  })
}
