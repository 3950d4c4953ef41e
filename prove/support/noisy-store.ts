import { randomUUID } from 'node:crypto'
import { contract, type Endpoint, OPEN_BILL_PATH } from '@clothesline/contract'
import { asDataUrl, makePng } from '../../server/src/testing/make-picture.ts'
import type { Program } from './program.ts'
import { type Shop, shirts } from './shop.ts'

const BILLS = 40
const GUESTS = 30
const LOGINS = 30
const LISTS = 8
const UPLOADS = 2

/** Allowed statuses for a store that asks for too much: refused, but never a failure. */
const FINE = new Set([200, 401, 422, 429, 503])

const FILTERS: Record<string, unknown> = {
  startDate: '2020-01-01',
  endDate: '2099-12-31',
  unpaid: true,
  homeDelivery: true,
  promised: 'late',
  text: 'a',
  paidFrom: '2020-01-01',
  paymentMode: 'Cash',
  cloth: 'Shirt',
  service: 'Dry Clean',
}

/** A store that causes as much load as it can. */
export class NoisyStore {
  /** How often each thing was requested, and how often it was refused because of limits. */
  readonly asked = new Map<string, number>()
  refused = 0
  /** The number of documents received. */
  papers = 0
  readonly broken: string[] = []
  private readonly shop: Shop
  private readonly username: string
  private readonly bomb = asDataUrl(makePng({ width: 6_000, height: 6_000 }))
  private invoices: number[] = []
  private link = ''

  constructor(shop: Shop, username: string) {
    this.shop = shop
    this.username = username
  }

  /** Prepares orders to print, a link to open, and a logo stored before uploads were checked. */
  async prepare(program: Program, orders: number): Promise<void> {
    for (let at = 0; at < orders; at += 1) {
      const [id] = this.shop.customers
      const order = await this.shop.call(contract.order.addorder, { id, particulars: shirts(3) }, randomUUID())
      this.invoices.push(order.invoice)
    }
    const { track } = await this.shop.call(contract.order.bill, { invoice: this.invoices[0] })
    this.link = track?.link.split('/').at(-1) ?? ''
    if (this.link === '') throw new Error('There is no link to open')
    const logo = makePng({ width: 6_000, height: 6_000 })
    await program.asOwner(async (owner) => {
      const id = randomUUID()
      const { storeId } = this.shop
      await owner.query(
        'insert into picture (store_id, id, mime_type, bytes, created_at) values ($1, $2, $3, $4, now())',
        [...[storeId, id, 'image/png', logo]],
      )
      await owner.query('update store set icon_id = $2 where id = $1', [storeId, id])
    })
  }

  /** Runs everything in parallel until the time is up. */
  async shout(isOver: () => boolean): Promise<void> {
    const many = (count: number, ask: (turn: number) => Promise<void>) =>
      Array.from({ length: count }, async (_, at) => {
        for (let turn = at; !isOver(); turn += count) await ask(turn)
      })
    await Promise.all([
      ...many(BILLS, (turn) => this.post('bills', contract.order.billPdf, { invoice: this.pick(turn), paper: 'A4' })),
      ...many(GUESTS, (turn) => this.get('links', `${OPEN_BILL_PATH}${this.link}`, turn)),
      ...many(LOGINS, (turn) => this.post('log-ins', contract.store.loginStore, this.guess(turn), turn)),
      ...many(LISTS, (turn) => this.post('lists', contract.order.allorders, filtered(turn))),
      ...many(UPLOADS, () => this.post('logos', contract.store.updateStore, { icon: { data: this.bomb } })),
    ])
  }

  /** Sent one after another on the same connection, which would otherwise keep a prepared statement for each. */
  async askEveryShape(): Promise<void> {
    for (let turn = 0; turn < 2 ** Object.keys(FILTERS).length; turn += 1) {
      await this.post('lists', contract.order.allorders, filtered(turn))
    }
  }

  private pick(turn: number): number | undefined {
    return this.invoices[turn % this.invoices.length]
  }

  /** Alternates between its own username and unknown ones. */
  private guess(turn: number) {
    return { username: turn % 2 ? this.username : `nobody-${turn}`, password: 'a password that is wrong' }
  }

  private async post(what: string, endpoint: Endpoint, body: Record<string, unknown>, turn?: number): Promise<void> {
    const headers = { 'content-type': 'application/json', ...from(turn) }
    const text = JSON.stringify({ storeToken: this.shop.storeToken, ...body })
    await this.ask(what, endpoint.path, { method: 'POST', headers, body: text })
  }

  private get(what: string, path: string, turn: number): Promise<void> {
    return this.ask(what, path, { headers: from(turn) })
  }

  private async ask(what: string, path: string, request: RequestInit): Promise<void> {
    const response = await fetch(`${this.shop.program.url}${path}`, request)
    const body = Buffer.from(await response.arrayBuffer())
    this.asked.set(what, (this.asked.get(what) ?? 0) + 1)
    const { status } = response
    if (status === 200 && (what === 'bills' || what === 'links')) this.papers += 1
    const hasNoRoom = status === 503 || status === 429
    if (hasNoRoom) this.refused += 1
    if (!FINE.has(status) || (hasNoRoom && !response.headers.has('retry-after'))) {
      this.broken.push(`${what}: ${status} ${body.toString('utf8', 0, 200)}`)
    }
  }
}

/** A different address each time, since a single address would be rate-limited. */
const from = (turn: number | undefined): Record<string, string> =>
  turn === undefined ? {} : { 'x-forwarded-for': `198.18.${(turn >> 8) & 255}.${turn & 255}` }

/** Goes through every combination of filters. */
function filtered(turn: number): Record<string, unknown> {
  const names = Object.keys(FILTERS).filter((_, at) => turn & (1 << at))
  return { startToken: 0, endToken: 10, ...Object.fromEntries(names.map((name) => [name, FILTERS[name]])) }
}
