import { contract, type Endpoint } from '@clothesline/contract'
import { LINK_BOUNDS, MAX_WAITING_PICKUPS, noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runErasures } from '../../../housekeeping/start-erasures.ts'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { provePhone } from '../../../testing/test-customer.ts'
import { area, MONDAY, slot } from '../../../testing/visit-world.ts'
import { World } from '../../../testing/world.ts'

const { open, privacy, customer, store: stores } = contract
const DAY_MS = 86_400_000

let app: TestApp
let shop: TestStore
let world: World
let storeToken: string
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://laundry.example' } })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.services.whatsApp.state = 'connected'
  const lasting = { tokenExpireTime: 43_200, sessionIdleMinutes: 43_200, clerkIdleMinutes: 720 }
  shop = await addTestStore(app, 'Wishes', lasting)
  world = new World(app, shop)
  storeToken = shop.storeToken
})

/** A customer with nothing open, and a link that the counter made for itself. */
async function linked() {
  const { id, contact } = await world.customer()
  const { link } = await world.call(privacy.link, { id })
  return { id, contact, token: link.split('/').at(-1) ?? '' }
}

const prove = (token: string, id: string) => provePhone(app, token, id)
const askErase = (token: string, proof?: string) => app.call(open.askShop, { token, kind: 'erase', proof })
const afterDays = async (days: number) => {
  app.clock.advance(days * DAY_MS)
  await runErasures(app.database, app.services, { read: async () => app.erased })
}
const isThere = async (id: string) => (await app.call(customer.customer, { storeToken, id })).status === 200
const requestOf = async (id: string) =>
  (await app.call(privacy.inbox, { storeToken })).body.requests.find(({ customerId }) => customerId === id)
const proofNeeded = { status: 403, body: { code: 'phone_proof_needed' } }

async function opened(token: string) {
  const { body } = await app.call(open.me, { token })
  if (body.state !== 'open') throw new Error('The link asks for a code')
  return body
}

describe('a link that the counter made for itself', () => {
  /** Asks as somebody without permissions, in a store that asks for people. */
  async function atCounter<T>(
    make: (ask: <E extends Endpoint>(endpoint: E, body: object) => T) => T,
  ): Promise<Awaited<T>> {
    const { pin } = await world.clerk({ permissions: { ...noPermissions } })
    const asks = async (clerkMode: string) =>
      app.call(stores.updateStore, { authToken: await adminToken(app), storeId: shop.storeId, clerkMode })
    await asks('money')
    try {
      const { clerkToken } = (await app.call(stores.clerkIn, { storeToken, pin })).body
      return await make((endpoint, body) => app.call(endpoint, { storeToken, clerkToken, ...body }) as T)
    } finally {
      await asks('off')
    }
  }

  test.each(['connected', 'none'] as const)('erases nobody for a clerk who may not; messages: %s', async (state) => {
    const { id } = await linked()
    app.services.whatsApp.state = state
    const request = await atCounter(async (ask) => {
      expect(await ask(privacy.erase, { id })).toMatchObject({ status: 403, body: { code: 'clerk_may_not' } })
      const { link } = ((await ask(privacy.link, { id })) as { body: { link: string } }).body
      const token = link.split('/').at(-1) ?? ''
      if (state === 'connected') expect(await askErase(token)).toMatchObject(proofNeeded)
      else expect((await askErase(token)).status).toBe(200)
      expect(await app.call(open.takeAway, { token })).toMatchObject(proofNeeded)
      return requestOf(id)
    })
    expect(request).toEqual(state === 'none' ? expect.objectContaining({ waitsFor: 'shop' }) : undefined)
    await afterDays(20)
    expect(await isThere(id)).toBe(true)
  })

  test('erases nobody in a protected store either', async () => {
    const protectedShop = await addTestStore(app, 'Protected', { tokenExpireTime: 43_200, storeAdminProtection: true })
    const inShop = new World(app, protectedShop)
    const { id } = await inShop.customer()
    const { link } = await inShop.call(privacy.link, { id })
    const token = link.split('/').at(-1) ?? ''
    const ask = (endpoint: Endpoint, body: object) =>
      app.call(endpoint, { storeToken: protectedShop.storeToken, ...body })
    const refused = { status: 403, body: { code: 'store_admin_needed' } }
    expect(await ask(privacy.erase, { id })).toMatchObject(refused)
    expect(await askErase(token)).toMatchObject(proofNeeded)
    app.services.whatsApp.state = 'none'
    expect((await askErase(token)).status).toBe(200)
    const { requests } = (await ask(privacy.inbox, {})).body as { requests: { _id: string }[] }
    expect(await ask(privacy.settleRequest, { _id: requests[0]?._id, outcome: 'done' })).toMatchObject(refused)
    await afterDays(20)
    expect((await ask(customer.customer, { id })).status).toBe(200)
  })

  test('gets no code to a number that was written down lately', async () => {
    const { id } = await linked()
    await world.call(customer.updatecustomer, { _id: id, contact: '9000011111' })
    const token = (await world.call(privacy.link, { id })).link.split('/').at(-1) ?? ''
    expect((await opened(token)).proof).toBe('shop')
    expect(await app.call(open.sendCode, { token })).toMatchObject({ status: 409, body: { code: 'code_not_sendable' } })
    expect((await askErase(token)).status).toBe(200)
    expect(await requestOf(id)).toMatchObject({ kind: 'erase', waitsFor: 'shop', startsAt: null })
    app.clock.advance(2 * DAY_MS)
    const later = (await world.call(privacy.link, { id })).link.split('/').at(-1) ?? ''
    expect((await opened(later)).proof).toBe('shop')
    app.clock.advance(28 * DAY_MS)
    expect((await opened(later)).proof).toBe('code')
  })
})

describe('a wish to be erased with a code to the phone', () => {
  test('waits three days, is shown to customer and shop, and is then carried out', async () => {
    const { id, token } = await linked()
    const proof = await prove(token, id)
    for (const _ of [1, 2]) expect((await askErase(token, proof)).status).toBe(200)
    const startsAt = new Date(app.clock.now.getTime() + 3 * DAY_MS).toISOString()
    expect((await opened(token)).requests).toMatchObject([
      { kind: 'erase', startsAt, canTakeBack: true, outcome: null },
    ])
    expect(await requestOf(id)).toMatchObject({ kind: 'erase', waitsFor: 'days', startsAt })
    const { erasureAskedAt, erasureWish } = (await app.call(privacy.customer, { storeToken, id })).body
    expect([erasureAskedAt, erasureWish?.startsAt]).toEqual([null, startsAt])
    await afterDays(2.9)
    expect(await isThere(id)).toBe(true)
    await afterDays(0.1)
    expect(await isThere(id)).toBe(false)
    expect((await requestOf(id))?.outcome).toBe('done')
    expect(app.erased.map(({ customerId }) => customerId)).toContain(id)
  })

  test('can be taken back, and asked for again', async () => {
    const { id, token } = await linked()
    const proof = await prove(token, id)
    await askErase(token, proof)
    for (const _ of [1, 2]) expect((await app.call(open.takeBack, { token })).status).toBe(200)
    expect((await opened(token)).requests).toMatchObject([{ outcome: 'withdrawn', canTakeBack: false }])
    await afterDays(4)
    expect(await isThere(id)).toBe(true)
    expect((await askErase(token, await prove(token, id))).status).toBe(200)
    await afterDays(3)
    expect(await isThere(id)).toBe(false)
  })

  test('is stopped, or carried out at once, by somebody of the shop who may', async () => {
    const settle = async (id: string, fields: object) => {
      const asked = await requestOf(id)
      return app.call(privacy.settleRequest, { storeToken, _id: asked?._id, ...fields })
    }
    const stopped = await linked()
    await askErase(stopped.token, await prove(stopped.token, stopped.id))
    expect((await settle(stopped.id, { outcome: 'refused', answer: 'Not you' })).status).toBe(200)
    await afterDays(3)
    expect((await opened(stopped.token)).requests).toMatchObject([{ outcome: 'refused', answer: 'Not you' }])
    const hurried = await linked()
    await askErase(hurried.token, await prove(hurried.token, hurried.id))
    expect((await settle(hurried.id, { outcome: 'done' })).status).toBe(200)
    expect(await isThere(hurried.id)).toBe(false)
    expect((await requestOf(hurried.id))?.outcome).toBe('done')
  })

  test('begins while something is open, cannot be taken back then, and ends when it is settled', async () => {
    const { token, customerId: id, invoice } = await world.myLink()
    await askErase(token, await prove(token, id))
    const asked = await requestOf(id)
    const settle = () => app.call(privacy.settleRequest, { storeToken, _id: asked?._id, outcome: 'done' })
    expect((await settle()).status).toBe(200)
    expect(await requestOf(id)).toMatchObject({ outcome: null, waitsFor: 'matters' })
    expect(await app.call(open.takeBack, { token })).toMatchObject({ status: 409, body: { code: 'erasure_begun' } })
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'erasure_waits' } })
    await world.call(contract.order.updateorder, { invoice, status: 'Delivered' })
    await world.call(contract.transaction.collect, { id, amtPaidNow: (await opened(token)).due, paymentMode: 'Cash' })
    expect((await settle()).status).toBe(200)
    expect(await isThere(id)).toBe(false)
  })

  test('wants the code of this customer, of these minutes', async () => {
    const [mine, other] = [await linked(), await linked()]
    const theirs = await prove(other.token, other.id)
    for (const proof of [theirs, '', 'x.y', `${app.clock.now.getTime()}.AAAA`]) {
      expect(await askErase(mine.token, proof)).toMatchObject(proofNeeded)
    }
    const proof = await prove(mine.token, mine.id)
    app.clock.advance(10 * 60_000)
    expect(await askErase(mine.token, proof)).toMatchObject(proofNeeded)
  })
})

describe('everything as a file', () => {
  test('wants a code to the phone', async () => {
    const { id, token } = await linked()
    expect(await app.call(open.takeAway, { token })).toMatchObject(proofNeeded)
    const { status, body } = await app.call(open.takeAway, { token, proof: await prove(token, id) })
    expect([status, Object.keys(body)]).toEqual([200, expect.arrayContaining(['customer', 'orders'])])
  })

  test('wants leave of the shop where no code can be sent, which ends after a week', async () => {
    app.services.whatsApp.state = 'none'
    const { id, token } = await linked()
    for (const _ of [1, 2]) expect((await app.call(open.askShop, { token, kind: 'copy' })).status).toBe(200)
    expect(await app.call(open.takeAway, { token })).toMatchObject(proofNeeded)
    const asked = await requestOf(id)
    expect(asked).toMatchObject({ kind: 'copy', waitsFor: 'shop' })
    expect((await app.call(privacy.settleRequest, { storeToken, _id: asked?._id, outcome: 'done' })).status).toBe(200)
    expect((await app.call(open.takeAway, { token })).status).toBe(200)
    expect((await opened(token)).copyUntil).not.toBeNull()
    app.clock.advance(7 * DAY_MS)
    expect(await app.call(open.takeAway, { token })).toMatchObject(proofNeeded)
  })
})

describe('what a link may do on one day has a bound', () => {
  const often = { status: 429, body: { code: 'link_used_often' } }

  /** Asks for a pickup at one house after the other. */
  async function pickups() {
    const { token } = await linked()
    const { _id, pinCode } = await area(world)
    const { _id: slotId } = await slot(world, _id, { capacity: 100 })
    const { date = MONDAY } = (await app.call(open.visitSlots, { token, pinCode })).body.days[0] ?? {}
    const ask = (house: number, day = date) =>
      app.call(open.askVisit, {
        token,
        kind: 'pickup',
        date: day,
        slot: slotId,
        pinCode,
        address: `${house} Hill Road`,
      })
    const nextDay = async () => {
      app.clock.advance(DAY_MS)
      return (await app.call(open.visitSlots, { token, pinCode })).body.days[0]?.date ?? MONDAY
    }
    const visits = async () => (await opened(token)).visits.filter(({ status }) => status !== 'cancelled')
    const cancel = (visit: string) => app.call(open.cancelVisit, { token, visit })
    return { ask, nextDay, visits, cancel }
  }

  test('forty pickups are three until the shop answers, also at the same moment', async () => {
    const { ask, visits, cancel } = await pickups()
    const waiting = { status: 409, body: { code: 'pickups_waiting' } }
    const answers = await Promise.all(Array.from({ length: 40 }, (_, house) => ask(house)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_WAITING_PICKUPS)
    expect(await ask(99)).toMatchObject(waiting)
    const [first, second] = await visits()
    // What was asked for already is answered as before.
    const known = answers.findIndex(({ status }) => status === 200)
    expect((await ask(known)).status).toBe(200)
    await world.call(contract.pickup.accept, { _id: first?._id ?? '', sendMessage: false })
    expect((await ask(100)).status).toBe(200)
    expect(await ask(101)).toMatchObject(waiting)
    expect((await cancel(second?._id ?? '')).status).toBe(200)
    expect((await ask(102)).status).toBe(200)
  })

  test('pickups that are asked for and cancelled are five, and tomorrow there are more', async () => {
    const { ask, nextDay, visits, cancel } = await pickups()
    const askAndCancel = async (house: number, day?: string) => {
      const answer = await ask(house, day)
      for (const { _id } of await visits()) await cancel(_id)
      return answer
    }
    for (let house = 1; house <= LINK_BOUNDS.visit; house += 1) expect((await askAndCancel(house)).status).toBe(200)
    expect(await askAndCancel(99)).toMatchObject(often)
    expect((await askAndCancel(99, await nextDay())).status).toBe(200)
  })

  test('forty codes to one phone are five', async () => {
    const { id, token } = await linked()
    const answers = []
    for (let at = 0; at < 40; at += 1) {
      answers.push((await app.call(open.sendCode, { token })).status)
      app.clock.advance(60_000)
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(LINK_BOUNDS.code)
    const { rows } = await app.owner.query(
      `select count(*)::int as codes from message where customer_id = $1 and kind = 'code'`,
      [id],
    )
    expect(rows[0].codes).toBe(LINK_BOUNDS.code)
    expect(await app.call(open.sendCode, { token })).toMatchObject(often)
    app.clock.advance(DAY_MS)
    expect((await app.call(open.sendCode, { token })).status).toBe(200)
  })

  test('complaints, ratings, details and wishes end as well; consent can always be withdrawn', async () => {
    const { token, invoice } = await world.myLink()
    const calls: [number, (at: number) => ReturnType<typeof app.call>][] = [
      [LINK_BOUNDS.complaint, (at) => app.call(open.complain, { token, invoice, text: `Stain ${at}` })],
      [LINK_BOUNDS.rating, (at) => app.call(open.rateOrder, { token, invoice, stars: (at % 5) + 1 })],
      [LINK_BOUNDS.details, (at) => app.call(open.saveDetails, { token, address: `House ${at}` })],
      [LINK_BOUNDS.request, (at) => app.call(open.askShop, { token, kind: 'correct', text: `Name ${at}` })],
    ]
    for (const [bound, ask] of calls) {
      for (let at = 0; at < bound; at += 1) expect((await ask(at)).status).toBe(200)
      expect(await ask(bound)).toMatchObject(often)
    }
    const agree = (given: boolean) => app.call(open.setConsent, { token, purpose: 'offers', given })
    for (let at = 0; at < LINK_BOUNDS.consent; at += 1) {
      expect([(await agree(true)).status, (await agree(false)).status]).toEqual([200, 200])
    }
    expect(await agree(true)).toMatchObject(often)
    await app.call(contract.privacy.setConsent, {
      storeToken,
      id: (await world.call(contract.order.getOrder, { invoice })).id,
      purpose: 'offers',
      given: true,
    })
    expect((await agree(false)).status).toBe(200)
  })
})
