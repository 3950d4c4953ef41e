import { contract } from '@clothesline/contract'
import { clerkRoles, noPermissions } from '@clothesline/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phone } from '../../../testing/rider-world.ts'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { World } from '../../../testing/world.ts'
import { MAX_NEW_PINS } from './draw-pin.ts'
import { MAX_WRONG_PINS } from './pin.ts'

/** Too easy to be drawn for anybody. */
const WRONG = '1234'

const { store: stores, attendance, employee, run } = contract

let app: TestApp
let shop: TestStore
let world: World
let pin: string
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  shop = await addTestStore(app, 'Counter', { tokenExpireTime: 43_200, clerkIdleMinutes: 10 })
  world = new World(app, { ...shop })
  ;({ pin } = await world.clerk())
})

interface Counter {
  storeToken: string
  cookie?: string
  from?: string
}

/** A new login; in a browser that logged in before, with its cookie. */
async function logIn(at: { cookie?: string; from?: string } = {}): Promise<Counter> {
  const { username, password } = shop
  const answer = await app.call(stores.loginStore, { username, password }, at)
  const given = answer.headers.get('set-cookie')?.split(';')[0]
  return { ...at, ...(given && { cookie: given }), storeToken: answer.body.storeToken }
}

const enter = ({ storeToken, ...at }: Counter, typed: string) =>
  app.call(stores.clerkIn, { storeToken, pin: typed }, at)
const outcome = async (at: Counter, typed: string) => {
  const { status, body } = await enter(at, typed)
  return status === 200 ? 'in' : (body as unknown as { code: string }).code
}
const waitOf = async (at: Counter, typed: string) => Number((await enter(at, typed)).headers.get('retry-after') ?? 0)

/** Wrong PINs, as fast as the waits allow, until no more are looked at. How many were. */
async function guess(at: Counter): Promise<number> {
  for (let looked = 0; ; ) {
    const { status, body, headers } = await enter(at, WRONG)
    if (status === 429) app.clock.advance(Number(headers.get('retry-after')) * 1000)
    else if ((body as unknown as { code: string }).code === 'pin_wrong') looked += 1
    else return looked
  }
}

async function takeStep(storeToken: string) {
  const answer = await app.call(stores.validateOtp, { storeToken, otp: await new World(app, shop).otp() })
  expect(answer.status).toBe(200)
  return answer.body.storeAdminToken
}

test('many who step up in the same moment are let in or told to wait: none waits for another in a circle', async () => {
  const at = await logIn()
  const failed: unknown[] = []
  for (let round = 0; round < 15; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(at, pin)))
    failed.push(...answers.filter(({ status }) => status >= 500).map(({ body }) => body))
    app.clock.advance(120_000)
  }
  expect(failed).toEqual([])
}, 60_000)

describe('wrong PINs', () => {
  test('make whoever enters them wait, from the fifth on', async () => {
    const at = await logIn()
    for (let tries = 1; tries <= 5; tries += 1) expect(await outcome(at, WRONG)).toBe('pin_wrong')
    const waits: number[] = []
    for (let tries = 6; tries <= 13; tries += 1) {
      waits.push(await waitOf(at, pin))
      app.clock.advance((waits.at(-1) ?? 0) * 1000)
      expect(await outcome(at, WRONG)).toBe('pin_wrong')
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    app.clock.advance(60_000)
    for (const typed of [pin, WRONG, pin]) expect(await outcome(at, typed)).toBe(typed === pin ? 'in' : 'pin_wrong')
  })

  test('give no fresh guesses to a new login, with or without the cookie of the browser, nor to other calls', async () => {
    const first = await logIn()
    for (let tries = 1; tries <= 5; tries += 1) expect(await outcome(first, WRONG)).toBe('pin_wrong')
    expect(await outcome(await logIn(), WRONG)).toBe('too_many_tries')
    expect(await outcome(await logIn({ cookie: first.cookie ?? '' }), WRONG)).toBe('too_many_tries')
    const { storeToken } = await logIn()
    expect((await app.call(attendance.clock, { storeToken, pin: WRONG })).body).toMatchObject({
      code: 'too_many_tries',
    })
  })

  test('do not slow down a counter where a PIN was right before, nor another address', async () => {
    const known = await logIn()
    expect(await outcome(known, pin)).toBe('in')
    const stranger = await logIn()
    for (let tries = 1; tries <= 6; tries += 1) await enter(stranger, WRONG)
    expect(await outcome(stranger, pin)).toBe('too_many_tries')
    expect(await outcome(known, pin)).toBe('in')
    expect(await outcome(await logIn({ cookie: known.cookie ?? '' }), pin)).toBe('in')
    expect(await outcome(await logIn({ from: '198.51.100.7' }), pin)).toBe('in')
  })

  test('of a day are bounded at a counter, also with right ones in between, until the next day', async () => {
    const at = await logIn()
    const answers: string[] = []
    while (answers.at(-1) !== 'pins_closed') answers.push(await outcome(at, answers.length % 5 === 0 ? pin : WRONG))
    expect(answers.filter((answer) => answer === 'pin_wrong')).toHaveLength(MAX_WRONG_PINS.here)
    expect(new Set(answers)).toEqual(new Set(['in', 'pin_wrong', 'pins_closed']))
    app.clock.advance(24 * 3_600_000)
    expect(await outcome(await logIn(), pin)).toBe('in')
  })

  test('of a day are bounded in the whole store; the code sent to the owner opens it again', async () => {
    const open = await logIn({ from: '203.0.113.9' })
    expect(await outcome(open, pin)).toBe('in')
    let looked = 0
    for (let at = 1; at <= 5; at += 1) looked += await guess(await logIn({ from: `198.51.100.${at}` }))
    expect(looked).toBe(MAX_WRONG_PINS.inStore)
    expect(await outcome(open, pin)).toBe('pins_closed_in_store')
    const other = new World(app, await addTestStore(app, 'Other'))
    const elsewhere = { storeToken: other.store.storeToken, pin: (await other.clerk()).pin }
    expect((await app.call(attendance.clock, elsewhere)).status).toBe(200)
    await takeStep((await logIn()).storeToken)
    expect(await outcome(open, pin)).toBe('in')
    expect(await outcome(await logIn({ from: '198.51.100.1' }), pin)).toBe('in')
  })

  test('are counted one by one, however many are sent together, and recorded', async () => {
    const at = await logIn()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => enter(at, String(903_107 + n))))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(7).fill(429)])
    const found = await app.owner.query(`select from audit where store_id = $1 and action = 'clerk.wrongPin'`, [
      shop.storeId,
    ])
    expect(found.rowCount).toBe(5)
  })
})

describe('a phone for riders', () => {
  const outcomeOf = async (token: string, typed: string) => {
    const answer = await app.call(run.enter, { token, pin: typed })
    if (answer.status === 429) app.clock.advance(Number(answer.headers.get('retry-after')) * 1000)
    return answer.status === 200 ? 'in' : (answer.body as unknown as { code: string }).code
  }
  const phones = async () => (await world.call(run.riders, {})).phones

  test('accepts no PIN after twenty wrong ones, however many days they took, until the shop lets it in again', async () => {
    const { token, phoneId } = await phone(world)
    let looked = 0
    for (let answer = ''; answer !== 'phone_locked'; ) {
      answer = await outcomeOf(token, WRONG)
      if (answer !== 'pin_wrong') continue
      looked += 1
      if (looked % 7 === 0) app.clock.advance(24 * 3_600_000)
    }
    expect(looked).toBe(20)
    app.clock.advance(48 * 3_600_000)
    expect(await outcomeOf(token, pin)).toBe('phone_locked')
    world.store.storeToken = (await logIn()).storeToken
    expect(await phones()).toMatchObject([{ _id: phoneId, isLocked: true }])
    const other = await addTestStore(app, 'Other')
    expect((await app.call(run.letPhoneIn, { storeToken: other.storeToken, _id: phoneId })).status).toBe(404)
    await world.call(run.letPhoneIn, { _id: phoneId })
    expect(await phones()).toMatchObject([{ _id: phoneId, isLocked: false }])
    expect(await outcomeOf(token, pin)).toBe('in')
  })

  test('forgets slips with a right PIN, and slows nobody down at the counter', async () => {
    const { token } = await phone(world)
    for (let round = 0; round < 6; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) expect(await outcomeOf(token, WRONG)).toBe('pin_wrong')
      expect(await outcomeOf(token, pin)).toBe('in')
    }
    const again = await phone(world)
    for (let tries = 0; tries < 6; tries += 1) await outcomeOf(again.token, WRONG)
    expect(await outcome(await logIn(), pin)).toBe('in')
  })
})

test('an approval counts like every other PIN', async () => {
  const { _id } = await world.employee()
  const authToken = await adminToken(app)
  await app.call(stores.updateStore, { authToken, storeId: shop.storeId, clerkMode: 'money' })
  const at = await logIn()
  const { clerkToken } = (await enter(at, pin)).body
  const approve = (typed: string) =>
    app.call(
      employee.setPermissions,
      {
        storeToken: at.storeToken,
        clerkToken,
        empId: _id,
        permissions: noPermissions,
        approval: { pin: typed, reason: 'today only' },
      } as never,
      at,
    )
  for (let tries = 1; tries <= 5; tries += 1) expect((await approve(WRONG)).body).toMatchObject({ code: 'pin_wrong' })
  expect((await approve(WRONG)).body).toMatchObject({ code: 'too_many_tries' })
})

test('a manager who draws one PIN after the other cannot find out which are never drawn', async () => {
  const manager = await world.clerk({ permissions: clerkRoles.Manager })
  const { _id: empId } = await world.employee()
  const authToken = await adminToken(app)
  await app.call(stores.updateStore, { authToken, storeId: shop.storeId, clerkMode: 'money' })
  const { storeToken } = await logIn()
  const stepUp = async () => (await enter({ storeToken }, manager.pin)).body.clerkToken
  const draw = async (clerkToken: string) => {
    const { status, body } = await app.call(employee.drawPin, { storeToken, clerkToken, empId })
    return status === 200 ? 'drawn' : (body as unknown as { code: string }).code
  }
  const there = await stepUp()
  for (let at = 1; at <= MAX_NEW_PINS; at += 1) expect(await draw(there)).toBe('drawn')
  expect(await draw(there)).toBe('new_pins_used_up')
  await takeStep((await logIn()).storeToken)
  expect(await draw(await stepUp())).toBe('drawn')
})

test('where nobody is asked for, new PINs are bounded as well, and not for the owner who took the step', async () => {
  const { _id: empId } = await world.employee()
  const { storeToken } = await logIn()
  const draw = async (tokens: object = { storeToken }) =>
    (await app.call(employee.drawPin, { ...tokens, empId } as never)).status
  for (let at = 1; at <= MAX_NEW_PINS; at += 1) expect(await draw()).toBe(200)
  expect(await draw()).toBe(403)
  const owner = { storeToken, storeAdminToken: await takeStep(storeToken) }
  for (let at = 0; at <= MAX_NEW_PINS; at += 1) expect(await draw(owner)).toBe(200)
})
