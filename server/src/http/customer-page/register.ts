import { contract, type MyPage, type OpenOrder } from '@clothesline/contract'
import { normalizeDigits } from '@clothesline/domain'
import { customerPageWords, customerProblem, type DoneWord } from '@clothesline/paper'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CustomerCtx, Services } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { AppError, Invalid } from '../../errors.ts'
import type { Handlers } from '../../features/handlers.ts'
import { publicAddress } from '../../features/orders/link/index.ts'
import { describeError } from '../answer-error.ts'
import { runEndpoint } from '../run-endpoint.ts'
import type { AnyHandler } from '../run-verb.ts'
import { acts, pinCodeIn } from './acts.ts'
import { writeDocument } from './document.ts'
import { isFormKey, makeFormKey } from './form-key.ts'
import { claimFormKey } from './form-key-queries.ts'
import type { Asking } from './my-data.ts'
import { dataPage, endedPage, lockedPage, mePage, orderPage, type Standing } from './pages.ts'
import { qrPicture } from './qr.ts'
import { languageOf, readerLanguage } from './reader-language.ts'
import { findShopOfLink } from './shop-of-link.ts'
import { STYLE_HASH } from './style.ts'
import { makeView, type View } from './view.ts'

const { open } = contract

interface Program {
  services: Services
  database: Database
  handlers: Handlers
}

type Request = FastifyRequest<{
  Params: { token: string; act?: string }
  Querystring: Record<string, string>
}>
type Fields = Record<string, string>

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

/** The pages behind a customer's links: HTML in their language, whole without a script. */
export async function registerCustomerPages(app: FastifyInstance, program: Program): Promise<void> {
  // Forms come as browsers send them; the API around these pages takes JSON only.
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const limited = { config: { rateLimit: { groupId: ' customer-page' } } }
    const page = new CustomerPage(program)
    pages.get('/open/me/:token', limited, (request, reply) => page.show(request as Request, reply))
    pages.get('/open/me/:token/upi.png', limited, (request, reply) => page.code(request as Request, reply))
    pages.post('/open/me/:token/:act', limited, (request, reply) => page.act(request as Request, reply))
    pages.get('/open/order/:token', limited, (request, reply) => page.order(request as Request, reply))
    pages.get('/open/order/:token/upi.png', limited, (request, reply) => page.code(request as Request, reply))
  })
}

class CustomerPage {
  private readonly program: Program

  constructor(program: Program) {
    this.program = program
  }

  show = (request: Request, reply: FastifyReply) =>
    this.guarded(request, reply, async () => {
      const { said, ask, deliver } = request.query
      const standing = {
        said: isDone(said) ? said : undefined,
        asking: askingOf(ask),
        deliver: Number(deliver) || undefined,
        typed: {},
      }
      await this.sendMe(request, reply, standing)
    })

  order = (request: Request, reply: FastifyReply) =>
    this.guarded(request, reply, async () => {
      const { token } = request.params
      const order = (await this.run(request, open.order, this.program.handlers.open.order, {})) as OpenOrder
      const view = this.viewOf(request, order, `/open/order/${token}`)
      await this.send(reply, view, await orderPage(view, order, token))
    })

  /** The UPI code as a picture. The amount is asked for anew: the address says only which reference it carries. */
  code = (request: Request, reply: FastifyReply) =>
    this.guarded(request, reply, async () => {
      const isMe = request.url.includes('/open/me/')
      const { handlers } = this.program
      const known = isMe
        ? await this.readMe(request)
        : ((await this.run(request, open.order, handlers.open.order, {})) as OpenOrder)
      const link = 'upiLink' in known ? known.upiLink : ''
      if (link === '') return this.ended(request, reply, 404)
      return reply
        .type('image/png')
        .header('Cache-Control', 'no-store')
        .send(await qrPicture(link))
    })

  act = (request: Request, reply: FastifyReply) =>
    this.guarded(request, reply, async () => {
      const fields = request.body as Fields
      const { token, act: name = '' } = request.params
      const { services } = this.program
      if (isForeign(request)) return this.ended(request, reply, 403)
      if (!isFormKey(services.secretKey, token, fields.key ?? '', services.clock())) {
        const language = languageOf(fields.lang) ?? readerLanguage(request)
        return this.sendMe(request, reply, {
          typed: { ...fields, act: name },
          problem: customerProblem('form_too_old', language),
        })
      }
      try {
        return await this.carryOut(request, reply, name, fields)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        return this.refuse(request, reply, fields, error)
      }
    })

  private async carryOut(request: Request, reply: FastifyReply, name: string, fields: Fields) {
    if (name === 'times') return this.showTimes(request, reply, fields)
    if (name === 'code') return this.enterCode(request, reply, fields)
    if (name === 'data' || name === 'file') return this.showData(request, reply, name, fields.proof)
    const act = acts[name]
    if (!act) return this.ended(request, reply, 404)
    await this.runOnce(request, act.endpoint, act.input(fields), fields.key ?? '')
    if (name === 'visit' && fields.keep === 'yes') {
      await this.run(request, open.saveDetails, this.program.handlers.open.saveDetails, { address: fields.address })
    }
    const ask = name === 'sendCode' ? `&ask=${askingOf(fields.want) ?? 'open'}` : ''
    const said = act.said === undefined ? '' : `&said=${act.said}`
    return reply.redirect(`/open/me/${request.params.token}?lang=${languageOf(fields.lang) ?? ''}${said}${ask}`, 303)
  }

  /** What is free at the typed address; nothing is written yet. */
  private async showTimes(request: Request, reply: FastifyReply, fields: Fields) {
    const input = { address: fields.address, pinCode: pinCodeIn(fields.address) }
    const { handlers } = this.program
    const free = (await this.run(request, open.visitSlots, handlers.open.visitSlots, input)) as Standing['free']
    const deliver = Number(fields.invoice) || undefined
    return this.sendMe(request, reply, { typed: { ...fields, act: 'times' }, free, deliver })
  }

  /** A right code opens the page, shows the data, or asks to be erased: whatever it was asked for. */
  private async enterCode(request: Request, reply: FastifyReply, fields: Fields) {
    const { handlers } = this.program
    const code = normalizeDigits(fields.code ?? '').trim()
    const { proof } = (await this.run(request, open.enterCode, handlers.open.enterCode, { code })) as { proof: string }
    const want = askingOf(fields.want)
    if (want === 'copy') return this.showData(request, reply, 'data', proof)
    if (want === 'erase') await this.runOnce(request, open.askShop, { kind: 'erase', proof }, fields.key ?? '')
    const said = want === 'erase' ? '&said=request' : ''
    return reply.redirect(`/open/me/${request.params.token}?lang=${languageOf(fields.lang) ?? ''}${said}`, 303)
  }

  private async showData(request: Request, reply: FastifyReply, name: 'data' | 'file', proof = '') {
    const { handlers } = this.program
    const input = proof === '' ? {} : { proof }
    const data = (await this.run(request, open.takeAway, handlers.open.takeAway, input)) as Record<string, unknown>
    if (name === 'file') {
      return reply
        .type('application/json')
        .header('Cache-Control', 'no-store')
        .header('Content-Disposition', 'attachment; filename="my-data.json"')
        .send(JSON.stringify(data, null, 2))
    }
    const me = await this.readMe(request)
    const view = this.viewOf(request, me, `/open/me/${request.params.token}`)
    return this.send(reply, view, dataPage(view, data, proof))
  }

  private readMe = async (request: Request) =>
    (await this.run(request, open.me, this.program.handlers.open.me, {})) as MyPage

  private async sendMe(request: Request, reply: FastifyReply, standing: Standing) {
    const me = await this.readMe(request)
    const view = this.viewOf(request, me, `/open/me/${request.params.token}`)
    const main = me.state === 'open' ? await mePage(view, me, standing) : lockedPage(view, me, standing)
    return this.send(reply, view, main)
  }

  /** The page again with what was typed, and why it was not done. */
  private async refuse(request: Request, reply: FastifyReply, fields: Fields, error: AppError) {
    const { act = '' } = request.params
    const language = languageOf(fields.lang) ?? readerLanguage(request)
    const code = error instanceof Invalid ? (error.problems[0]?.code ?? error.code) : error.code
    const typed = { ...fields, act }
    const deliver = Number(fields.invoice) || undefined
    const isVisit = act === 'visit' || act === 'times'
    reply.status(error.status)
    return this.sendMe(request, reply, {
      typed,
      problem: customerProblem(code, language),
      asking: act === 'code' || act === 'sendCode' ? askingOf(fields.want) : undefined,
      deliver: isVisit ? deliver : undefined,
    })
  }

  private viewOf(request: Request, { shop, language }: Pick<MyPage, 'shop' | 'language'>, path: string): View {
    const { secretKey, clock } = this.program.services
    const fields = (request.body ?? {}) as Fields
    return makeView(
      {
        shop,
        path,
        language: languageOf(request.query.lang) ?? languageOf(fields.lang) ?? language,
        formKey: () => makeFormKey(secretKey, request.params.token, clock()),
      },
      clock(),
    )
  }

  private send(reply: FastifyReply, view: View, main: Awaited<ReturnType<typeof mePage>>) {
    const { w, shop, language, path } = view
    const base = publicAddress(this.program.services.env)
    return this.asPage(
      reply,
      writeDocument({ language, title: w.previewTitle(shop.name), preview: { shop, base }, path, main }),
    )
  }

  private asPage = (reply: FastifyReply, text: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', POLICY)
      .header('X-Robots-Tag', 'noindex, nofollow')
      .send(text)

  /** Runs a call of the contract as the customer behind the link. */
  private async run(request: Request, endpoint: Parameters<typeof runEndpoint>[0], handler: unknown, input: object) {
    const { token } = request.params
    const arrived = {
      body: { ...withoutEmpty(input), token },
      key: undefined,
      requestId: request.id,
      address: request.ip,
      device: { hash: undefined },
    }
    return (await runEndpoint(endpoint, handler as AnyHandler, arrived, this.program)).body
  }

  /** The same, once for each form: a second tap finds its work done. */
  private runOnce(request: Request, endpoint: Parameters<typeof runEndpoint>[0], input: object, key: string) {
    const name = endpoint.path.split('/').at(-1) as keyof Handlers['open']
    const verb = this.program.handlers.open[name] as (ctx: CustomerCtx, input: never) => Promise<unknown>
    const once = async (ctx: CustomerCtx, parsed: never) =>
      (await claimFormKey(ctx, key.split('.')[0] ?? '')) ? verb(ctx, parsed) : true
    return this.run(request, endpoint, once, input)
  }

  /** Whatever goes wrong is said as a page, never as JSON. */
  private async guarded(request: Request, reply: FastifyReply, work: () => Promise<unknown>): Promise<unknown> {
    try {
      await work()
      return reply
    } catch (error) {
      const known = await this.program.database.disk.explain(error)
      const status = known instanceof AppError ? known.status : 500
      if (status === 500) this.program.services.log.error(describeError(error), 'A customer page failed')
      return this.ended(request, reply, status)
    }
  }

  private async ended(request: Request, reply: FastifyReply, status: number) {
    const language = languageOf(request.query.lang) ?? readerLanguage(request)
    const w = customerPageWords(language)
    const isEnded = status === 404 || status === 403
    const shop = await findShopOfLink(this.program, request.params.token).catch(() => undefined)
    const title = isEnded ? w.ended : w.tryAgain
    const main = endedPage({ w, shop, title, help: isEnded ? w.endedHelp : w.notNow })
    return this.asPage(reply.status(status), writeDocument({ language, title, main }))
  }
}

const withoutEmpty = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

const isDone = (text: string | undefined): text is DoneWord =>
  text !== undefined && Object.hasOwn(customerPageWords('en').said, text)

const ASKINGS: readonly string[] = ['open', 'copy', 'erase']
const askingOf = (text: string | undefined) =>
  text !== undefined && ASKINGS.includes(text) ? (text as Asking) : undefined

/** Another site sent this form. Browsers that say nothing have the form's key to show. */
function isForeign({ headers, host }: Request): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined || origin === 'null') return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
