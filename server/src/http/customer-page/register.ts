import { CUSTOMER_PATH, contract, type MyPage, type OpenOrder, ORDER_PATH } from '@clothesline/contract'
import { normalizeDigits } from '@clothesline/domain'
import { customerPageWords, customerProblem, type DoneWord } from '@clothesline/paper'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CustomerCtx, Services } from '../../context.ts'
import type { Database } from '../../db/open.ts'
import { AppError, Invalid, NotFound } from '../../errors.ts'
import type { Handlers } from '../../features/handlers.ts'
import { publicAddress } from '../../features/orders/link/index.ts'
import { runEndpoint } from '../run-endpoint.ts'
import type { AnyHandler } from '../run-verb.ts'
import { acts, pinCodeIn } from './acts.ts'
import { writeDocument } from './document.ts'
import { sendEnded, sendPage, sendProblem } from './ended.ts'
import { isFormKey, makeFormKey } from './form-key.ts'
import { claimFormKey } from './form-key-queries.ts'
import type { Asking } from './my-data.ts'
import { dataPage, lockedPage, mePage, orderPage, type Standing } from './pages.ts'
import { qrPicture } from './qr.ts'
import { languageOf, readerLanguage } from './reader-language.ts'
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

/** The pages behind a customer's links: HTML in their language, whole without a script. */
export async function registerCustomerPages(app: FastifyInstance, program: Program): Promise<void> {
  // Links are short; those of earlier versions go on at their longer paths. Forms come as browsers send them; the API around these pages takes JSON only.
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const limited = { config: { rateLimit: { groupId: ' customer-page' } } }
    const page = new CustomerPage(program)
    pages.setErrorHandler((error, request, reply) => sendProblem(program, request, reply, error))
    for (const path of [CUSTOMER_PATH, '/open/me/']) {
      pages.get(`${path}:token`, limited, (request, reply) => page.show(request as Request, reply))
      pages.get(`${path}:token/upi.png`, limited, (request, reply) => page.myCode(request as Request, reply))
      pages.post(`${path}:token/:act`, limited, (request, reply) => page.act(request as Request, reply))
      // What a refused form leaves in the address, opened again.
      pages.get(`${path}:token/:act`, limited, (request, reply) => reply.redirect(pathOf(request as Request), 303))
    }
    for (const path of [ORDER_PATH, '/open/order/']) {
      pages.get(`${path}:token`, limited, (request, reply) => page.order(request as Request, reply))
      pages.get(`${path}:token/upi.png`, limited, (request, reply) => page.orderCode(request as Request, reply))
    }
  })
}

class CustomerPage {
  private readonly program: Program

  constructor(program: Program) {
    this.program = program
  }

  show(request: Request, reply: FastifyReply) {
    const { said, ask, deliver } = request.query
    return this.sendMe(request, reply, {
      said: isDone(said) ? said : undefined,
      asking: askingOf(ask),
      deliver: Number(deliver) || undefined,
      typed: {},
    })
  }

  async order(request: Request, reply: FastifyReply) {
    const order = await this.readOrder(request)
    const { token } = request.params
    const view = this.viewOf(request, order, `${ORDER_PATH}${token}`)
    return this.send(reply, view, await orderPage(view, order, token))
  }

  myCode = async (request: Request, reply: FastifyReply) => this.sendCode(reply, await this.readMe(request))
  orderCode = async (request: Request, reply: FastifyReply) => this.sendCode(reply, await this.readOrder(request))

  /** The UPI code as a picture. The amount is asked for anew: the address says only which reference it carries. */
  private async sendCode(reply: FastifyReply, known: MyPage | OpenOrder) {
    const link = 'upiLink' in known ? known.upiLink : ''
    if (link === '') throw new NotFound('link_ended')
    return reply
      .type('image/png')
      .header('Cache-Control', 'no-store')
      .send(await qrPicture(link))
  }

  async act(request: Request, reply: FastifyReply) {
    const fields = (request.body ?? {}) as Fields
    const { token, act: name = '' } = request.params
    const { services } = this.program
    if (isForeign(request)) return sendEnded(this.program, request, reply, 403)
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
  }

  private async carryOut(request: Request, reply: FastifyReply, name: string, fields: Fields) {
    if (name === 'times') return this.showTimes(request, reply, fields)
    if (name === 'code') return this.enterCode(request, reply, fields)
    if (name === 'data' || name === 'file') return this.showData(request, reply, name, fields.proof)
    const act = acts[name]
    if (!act) return sendEnded(this.program, request, reply, 404)
    await this.runOnce(request, act.endpoint, act.input(fields), fields.key ?? '')
    if (name === 'visit' && fields.keep === 'yes') {
      await this.run(request, open.saveDetails, this.program.handlers.open.saveDetails, { address: fields.address })
    }
    const ask = name === 'sendCode' ? `&ask=${askingOf(fields.want) ?? 'open'}` : ''
    const said = act.said === undefined ? '' : `&said=${act.said}`
    return reply.redirect(`${pathOf(request)}?lang=${languageOf(fields.lang) ?? ''}${said}${ask}`, 303)
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
    return reply.redirect(`${pathOf(request)}?lang=${languageOf(fields.lang) ?? ''}${said}`, 303)
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
    const view = this.viewOf(request, me, pathOf(request))
    return this.send(reply, view, dataPage(view, data, proof))
  }

  private readMe = async (request: Request) =>
    (await this.run(request, open.me, this.program.handlers.open.me, {})) as MyPage

  private readOrder = async (request: Request) =>
    (await this.run(request, open.order, this.program.handlers.open.order, {})) as OpenOrder

  private async sendMe(request: Request, reply: FastifyReply, standing: Standing) {
    const me = await this.readMe(request)
    const view = this.viewOf(request, me, pathOf(request))
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

  private viewOf(request: Request, known: MyPage | OpenOrder, path: string): View {
    const { shop, language } = known
    const { secretKey, clock } = this.program.services
    const fields = (request.body ?? {}) as Fields
    return makeView(
      {
        shop,
        names: 'names' in known ? known.names : {},
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
    return sendPage(
      reply,
      writeDocument({ language, title: w.previewTitle(shop.name), preview: { shop, base }, path, main }),
    )
  }

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
}

/** Where the customer's own page is, also for who came by a long address. */
const pathOf = ({ params }: Request) => `${CUSTOMER_PATH}${params.token}`

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
