import { customerPageWords } from '@clothesline/paper'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { AppError } from '../../errors.ts'
import { describeError } from '../answer-error.ts'
import { writeDocument } from './document.ts'
import { endedPage } from './pages.ts'
import { languageOf, readerLanguage } from './reader-language.ts'
import { findShopOfLink } from './shop-of-link.ts'
import { STYLE_HASH } from './style.ts'

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_HASH}`,
  "script-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export const sendPage = (reply: FastifyReply, text: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('Cache-Control', 'no-store')
    .header('Content-Security-Policy', POLICY)
    .header('X-Robots-Tag', 'noindex, nofollow')
    .send(text)

interface Program {
  services: Services
  database: Database
}

/** What goes wrong behind a customer's link is said as a page, never as JSON. */
export async function sendProblem(program: Program, request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const known = await program.database.disk.explain(error)
  // Fastify's own refusals, such as too many requests, bring their status.
  const { statusCode = 500 } = known as { statusCode?: number }
  const status = known instanceof AppError ? known.status : statusCode
  if (status === 500) program.services.log.error(describeError(error), 'A customer page failed')
  return sendEnded(program, request, reply, status)
}

/** In the reader's language, with the shop's number if the link still names the shop. */
export async function sendEnded(program: Program, request: FastifyRequest, reply: FastifyReply, status: number) {
  const { token = '' } = request.params as { token?: string }
  const { lang } = request.query as { lang?: string }
  const language = languageOf(lang) ?? readerLanguage(request)
  const w = customerPageWords(language)
  const isEnded = status === 404 || status === 403
  const shop = await findShopOfLink(program, token).catch(() => undefined)
  const title = isEnded ? w.ended : w.tryAgain
  const main = endedPage({ w, shop, title, help: isEnded ? w.endedHelp : w.notNow })
  return sendPage(reply.status(status), writeDocument({ language, title, main }))
}
