import { createHmac, timingSafeEqual } from 'node:crypto'
import { WHATSAPP_WEBHOOK_PATH, WhatsAppWebhook } from '@clothesline/contract'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context.ts'
import type { Database } from '../db/open.ts'
import { Forbidden } from '../errors.ts'
import { receiveWebhook } from '../features/messages/whatsapp/index.ts'

/** The service batches up to a thousand events, in at most three megabytes. */
const BODY_LIMIT = 3 * 1024 * 1024

/** The webhook for delivery statuses. Has its own scope, because the signature covers the raw body. */
export async function registerWhatsApp(
  app: FastifyInstance,
  program: { services: Services; database: Database },
): Promise<void> {
  const env = program.services.env.whatsApp
  if (!env) return
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )

    scope.get<{ Querystring: Record<string, unknown> }>(WHATSAPP_WEBHOOK_PATH, async ({ query }, reply) => {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query
      const isOurs = mode === 'subscribe' && typeof token === 'string' && isSame(token, env.verifyToken)
      if (!isOurs || typeof challenge !== 'string') throw new Forbidden('verify_token_wrong')
      return reply.type('text/plain').send(challenge)
    })

    scope.post(WHATSAPP_WEBHOOK_PATH, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-hub-signature-256']
      const wanted = `sha256=${createHmac('sha256', env.appSecret).update(body).digest('hex')}`
      if (typeof signature !== 'string' || !isSame(signature, wanted)) throw new Forbidden('webhook_not_signed')
      const told = WhatsAppWebhook.safeParse(readJson(body))
      // Unknown payloads are acknowledged too; otherwise they would only be sent again.
      if (told.success) await receiveWebhook(program, env.phoneNumberId, told.data)
      return reply.send({ received: true })
    })
  })
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
