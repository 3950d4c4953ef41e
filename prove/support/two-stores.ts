import { allEndpoints, contract, type Endpoint } from '@clothesline/contract'
import { expect } from 'vitest'
import { fingerprint, idsOf } from '../../server/src/testing/fingerprint.ts'
import { inputFields } from '../../server/src/testing/input-fields.ts'
import { changedAt, leavesOf } from '../../server/src/testing/mutated-bodies.ts'
import { openAdmin } from '../../server/src/testing/open-admin.ts'
import { sampleOf } from '../../server/src/testing/sample-of.ts'
import { addTestStore, type TestApp, type TestStore } from '../../server/src/testing/test-app.ts'
import { World } from '../../server/src/testing/world.ts'
import type { Random } from './random.ts'

type Body = Record<string, unknown>
type Path = string[]

interface Call {
  name: string
  endpoint: Endpoint
  /** A valid body about the other store's objects, and one about the caller's own. */
  theirs: Body
  own: Body
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** The suffix of every name that the sample worlds generate. */
const MARK = /(?<=[A-Z][a-z]+ )[0-9a-f]{10}\b/g
const SESSION = ['store', 'adminOrStore', 'admin', 'adminOrPassword', 'customer', 'rider']

/** Two stores with the same kinds of objects; the second one tries to reach the first one's. */
export class TwoStores {
  readonly app: TestApp
  private readonly random: Random
  private victim: TestStore
  private caller: TestStore
  private calls: Call[] = []
  private secrets = new Set<string>()
  private foreign: unknown[] = []
  private before = ''
  /** Texts of the other store that the caller has legitimately stored itself, as a name or a note. */
  private taken = new Set<string>()

  private constructor(app: TestApp, random: Random, victim: TestStore, caller: TestStore) {
    this.app = app
    this.random = random
    this.victim = victim
    this.caller = caller
  }

  static async open(app: TestApp, random: Random): Promise<TwoStores> {
    // Order numbers far apart, so that one store's number is never valid in the other.
    const orderConfiguration = { invoiceStartingPoint: 50_001 }
    const victim = await addTestStore(app, 'Victim', { orderConfiguration, tokenExpireTime: 43_200 })
    const caller = await addTestStore(app, 'Caller', { tokenExpireTime: 43_200 })
    await arrange(app, random.pick(ARRANGEMENTS), victim, caller)
    const two = new TwoStores(app, random, victim, caller)
    await two.lay()
    return two
  }

  private async lay(): Promise<void> {
    const { app, victim, caller } = this
    for (const { name, endpoint } of allEndpoints()) {
      // A logout with a store's own token would end its session, and nothing more could be tried.
      if (!SESSION.includes(endpoint.access) || /\.logout/.test(name)) continue
      const [theirs, own] = [await bodyOf(app, name, victim), await bodyOf(app, name, caller)]
      this.calls.push({ name, endpoint, theirs, own })
    }
    const ids = await idsOf(app, victim.storeId)
    const marks = this.calls.flatMap(({ theirs }) => JSON.stringify(theirs).match(MARK) ?? [])
    this.secrets = new Set([...ids, ...marks, victim.storeToken])
    // A customer's link opens what is theirs, for whoever has it; so it is never given to the caller whole.
    const values = this.calls.flatMap(({ theirs }) =>
      pathsOf(theirs).flatMap((path) => (path[0] === 'token' ? [] : [valueAt(theirs, path)])),
    )
    this.foreign = [...ids, ...values]
    this.before = await fingerprint(app, victim.storeId)
  }

  /** Tries every call in every way, and each call some more times with a value of the other store in a random field. */
  async tryAll(more: number): Promise<number> {
    let tries = 0
    for (const call of this.calls) {
      for (const sent of this.attemptsOn(call, more)) {
        await this.attempt(call, sent)
        tries += 1
      }
      expect(await fingerprint(this.app, this.victim.storeId), `${call.name} changed something`).toBe(this.before)
    }
    return tries
  }

  private attemptsOn({ endpoint, theirs, own }: Call, more: number): Body[] {
    const { caller, victim, random } = this
    if (endpoint.access === 'customer') return this.attemptsWithLink(theirs, own)
    // A rider's token is in the sample; those of the other store's riders are never sent as they are.
    const riderToken = own.riderToken
    const mine = { storeToken: caller.storeToken, authToken: caller.storeToken, riderToken }
    const forged = forge(victim.storeToken, caller.storeToken)
    const swapped = pathsOf(own)
      .filter((path) => valueAt(theirs, path) !== valueAt(own, path))
      .map((path) => changedAt(own, path, valueAt(theirs, path)) as Body)
    const fields = [...pathsOf(own), ...Object.keys(inputFields(endpoint)).map((name) => [name])]
    const randomized = Array.from({ length: fields.length > 0 ? more : 0 }, () => {
      return changedAt(own, random.pick(fields), random.pick(this.foreign)) as Body
    })
    const bodies = [theirs, ...swapped, ...randomized, { ...theirs, storeId: victim.storeId }]
    return [
      ...bodies.map((body) => ({ ...body, ...mine })),
      { ...theirs, storeToken: forged, authToken: forged, riderToken: forged },
    ]
  }

  /** The caller's own link with what is the other store's, and links that are put together from both. */
  private attemptsWithLink(theirs: Body, own: Body): Body[] {
    const [theirLink, ownLink] = [String(theirs.token), String(own.token)]
    const cuts = Array.from({ length: 4 }, () => 1 + this.random.below(ownLink.length - 1))
    const spliced = cuts.flatMap((cut) => [
      theirLink.slice(0, cut) + ownLink.slice(cut),
      ownLink.slice(0, cut) + theirLink.slice(cut),
    ])
    return [{ ...theirs, token: ownLink }, ...spliced.map((token) => ({ ...theirs, token }))]
  }

  private async attempt({ name, endpoint }: Call, body: Body): Promise<void> {
    const answer = await this.app.post(endpoint.path, body)
    const text = JSON.stringify(answer.body ?? null)
    expect(answer.status, `${name}: ${text}`).toBeLessThan(500)
    if (endpoint.access === 'admin' || endpoint.access === 'adminOrPassword')
      expect([401, 403, 422], name).toContain(answer.status)
    const asked = JSON.stringify(body)
    const leaked = wordsOf(text).filter((word) => {
      return this.secrets.has(word) && !this.taken.has(word) && !asked.includes(word)
    })
    expect(leaked, `${name} revealed data of another store: ${asked}`).toEqual([])
    if (answer.status < 300 && endpoint.mutates) for (const word of wordsOf(asked)) this.taken.add(word)
  }
}

/**
 * How the two stand to groups before the tries. Apart: each becomes the head of a group of its own. Branch: the caller is
 * in the victim's group, but not its head. Left: the victim was in the caller's group. No group gives anyone a right to
 * a store that is not in it now, nor to its head.
 */
const ARRANGEMENTS = ['apart', 'branch', 'left'] as const

async function arrange(
  app: TestApp,
  how: (typeof ARRANGEMENTS)[number],
  { storeId: victim }: TestStore,
  { storeId: caller }: TestStore,
): Promise<void> {
  if (how === 'apart') return
  const authToken = await openAdmin(app)
  const name = `Both ${victim}`
  const headStoreId = how === 'branch' ? victim : caller
  const storeIds = [victim, caller]
  const { body } = await app.call(contract.group.addGroup, { authToken, name, headStoreId, storeIds })
  if (how === 'left') {
    await app.call(contract.group.updateGroup, { authToken, _id: body._id, storeIds: [caller] })
  }
}

async function bodyOf(app: TestApp, name: string, store: TestStore): Promise<Body> {
  return (await sampleOf(name).input(new World(app, store))) ?? {}
}

/** The first part of a token is the store's id: this combines one store's id with the other's secret. */
function forge(named: string, secret: string): string {
  const bytes = (token: string) => Buffer.from(token, 'base64url')
  return Buffer.concat([bytes(named).subarray(0, 16), bytes(secret).subarray(16)]).toString('base64url')
}

const wordsOf = (text: string) => [...(text.match(UUID) ?? []), ...(text.match(MARK) ?? [])]

const pathsOf = (body: Body): Path[] => leavesOf(body).filter((path) => path.length > 0)

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value
  return typeof value === 'object' && value !== null ? valueAt((value as Body)[key], rest) : undefined
}
