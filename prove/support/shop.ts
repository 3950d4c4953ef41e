import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { contract, type Endpoint, type OutputOf } from '@clothesline/contract'
import { ADMIN } from './program.ts'

type Body = Record<string, unknown>

/** A program, or a balancer in front of several. */
type Reachable = { readonly url: string }

export interface Answer<T = Body> {
  status: number
  body: T
}

/** One call over HTTP. Refusals are returned; only a lost connection throws. */
async function send(
  program: Reachable,
  endpoint: Endpoint,
  body: Body,
  options: { key?: string; signal?: AbortSignal } = {},
): Promise<Answer> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (options.key) headers['idempotency-key'] = options.key
  const { signal = null } = options
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal }
  const response = await fetch(`${program.url}${endpoint.path}`, request)
  return { status: response.status, body: (await response.json()) as Body }
}

/** A store with its login and some customers. */
export class Shop {
  readonly program: Reachable
  readonly storeId: string
  readonly storeToken: string
  customers: string[] = []

  constructor(program: Reachable, storeId: string, storeToken: string) {
    this.program = program
    this.storeId = storeId
    this.storeToken = storeToken
  }

  /** A call that must succeed. */
  async call<E extends Endpoint>(endpoint: E, body: Body, key?: string): Promise<OutputOf<E>> {
    const { status, body: answer } = await this.send(endpoint, body, key ? { key } : {})
    if (status >= 300) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(answer)}`)
    return answer as OutputOf<E>
  }

  send(endpoint: Endpoint, body: Body, options: { key?: string; signal?: AbortSignal } = {}): Promise<Answer> {
    return send(this.program, endpoint, { storeToken: this.storeToken, ...body }, options)
  }
}

const TOO_MANY = 429

/** Logins are limited per address and minute, so this waits and retries. */
async function logIn(program: Reachable, endpoint: Endpoint, body: Body): Promise<Answer> {
  for (;;) {
    const answer = await send(program, endpoint, body)
    if (answer.status !== TOO_MANY) return answer
    await delay(1_000)
  }
}

/** Created like an Admin does, with sessions that outlast any run. */
export async function openShop(program: Reachable, customers: number): Promise<Shop> {
  const { authToken } = (await logIn(program, contract.admin.loginAdmin, ADMIN)).body
  const mark = randomBytes(5).toString('hex')
  const login = { username: `shop-${mark}`, password: `counter-${mark}` }
  const fields = { storeName: `Shop ${mark}`, email: `${mark}@shop.example`, contact1: '9876543210' }
  const made = await send(program, contract.store.addStore, { authToken, ...login, ...fields, tokenExpireTime: 43_200 })
  const entered = await logIn(program, contract.store.loginStore, login)
  if (made.status !== 200 || entered.status !== 200) {
    throw new Error(`The shop did not open: ${JSON.stringify([made, entered])}`)
  }
  const shop = new Shop(program, String(made.body.storeId), String(entered.body.storeToken))
  for (let at = 0; at < customers; at += 1) {
    const contact = `9${String(at).padStart(9, '0')}`
    const customer = { name: `Customer ${at}`, contact, whatsappConsent: true }
    shop.customers.push((await shop.call(contract.customer.addcustomer, customer))._id)
  }
  return shop
}

export const shirts = (quantity: number) => [{ cloth: 'Shirt', service: 'Dry Clean', quantity }]
