import { contract } from '@clothesline/contract'
import type { ClerkPermissions, LimitedPermission, PermissionName } from '@clothesline/domain'
import { expect } from 'vitest'
import { openAdmin } from '../../server/src/testing/open-admin.ts'
import { addTestStore, type TestApp, type TestStore } from '../../server/src/testing/test-app.ts'
import { World } from '../../server/src/testing/world.ts'
import { type Action, actions, closedDay } from './clerk-actions.ts'
import type { Random } from './random.ts'

interface Person {
  _id: string
  name: string
  pin: string
  /** The person's own session of the store, so that nobody replaces another. */
  tokens: { storeToken: string; clerkToken: string }
  may: ClerkPermissions
  /** What they paid back, or approved, in rupees. All calls are made on one day. */
  refunded: number
}

export interface Shop {
  app: TestApp
  store: TestStore
  world: World
  people: Person[]
}

const MODES = ['off', 'money', 'money', 'money', 'always', 'always'] as const
type Mode = (typeof MODES)[number]

const LIMITS: Record<LimitedPermission, number[]> = {
  discount: [0, 0, 5, 10, 10, 25, 100],
  refund: [0, 0, 10, 25, 1_000],
  backdate: [0, 0, 1, 3, 31],
}

const PLAIN = [
  ...(['rateBelowSheet', 'lowerBill', 'delete', 'reopenDay', 'takePaymentBack', 'seeDues', 'seeReports'] as const),
  ...(['seeWages', 'changeRates', 'export', 'sendMessages', 'ownerCash', 'openDrawer', 'manage'] as const),
]

function randomPermissions(random: Random): ClerkPermissions {
  const generosity = random.pick([0.1, 0.4, 0.6, 0.9])
  const limits = Object.entries(LIMITS).map(([name, values]) => [name, random.pick(values)])
  const plain = PLAIN.map((name) => [name, random.chance(generosity)])
  return Object.fromEntries([...limits, ...plain]) as ClerkPermissions
}

export async function openClerkShop(app: TestApp): Promise<Shop> {
  const fields = { tokenExpireTime: 43_200, clerkIdleMinutes: 720, upiId: 'shop@upi' }
  const store = await addTestStore(app, 'Permitted', fields)
  const world = new World(app, store)
  const people: Person[] = []
  for (let at = 0; at < 4; at++) {
    const { _id, name, pin } = await world.clerk()
    people.push({
      _id,
      name,
      pin,
      tokens: { storeToken: '', clerkToken: '' },
      may: {} as ClerkPermissions,
      refunded: 0,
    })
  }
  return { app, store, world, people }
}

/** New permissions for everybody, who then step up in sessions of their own; the store asks for people from then on. */
async function beginRound(shop: Shop, random: Random): Promise<void> {
  const { app, store, world, people } = shop
  for (const person of people) {
    person.may = randomPermissions(random)
    await world.call(contract.employee.setPermissions, { empId: person._id, permissions: person.may })
    const { username, password } = store
    const { storeToken } = (await app.call(contract.store.loginStore, { username, password })).body
    const { clerkToken } = (await app.call(contract.store.clerkIn, { storeToken, pin: person.pin })).body
    person.tokens = { storeToken, clerkToken }
  }
}

async function setMode({ app, store: { storeId } }: Shop, clerkMode: Mode): Promise<void> {
  const changed = await app.call(contract.store.updateStore, { authToken: await openAdmin(app), storeId, clerkMode })
  expect(changed.status).toBe(200)
}

type Outcome = 'done' | 'refused' | 'nobody'

const covers = ({ may, refunded }: Person, [name, size]: Need) =>
  size === undefined ? may[name] === true : size + (name === 'refund' ? refunded : 0) <= Number(may[name])
type Need = [PermissionName, number | undefined]

/** Who may do what, said once more without the code of the product. */
function expected(mode: Mode, person: Person | undefined, approver: Person | undefined, action: Action): Outcome {
  const needs = (Object.entries(action.needs) as [PermissionName, number | true][])
    .map(([name, size]): Need => [name, size === true ? undefined : size])
    .filter(([, size]) => size !== 0)
  if (mode === 'off') return 'done'
  if (!person) return mode === 'always' || needs.length > 0 || action.movesMoney ? 'nobody' : 'done'
  const open = needs.filter((need) => !covers(person, need))
  return open.every((need) => approver && covers(approver, need)) ? 'done' : 'refused'
}

const CODES: Record<Outcome, readonly string[]> = {
  done: [],
  refused: ['clerk_may_not', 'clerk_limit', 'clerk_limit_used'],
  nobody: ['clerk_needed'],
}

const LOG = `select (select count(*)::int from audit where store_id = $1) as changes,
                    (select count(*)::int from posting where store_id = $1) as postings`
const NEWEST = `select actor, approved_by from audit where store_id = $1 order by id desc limit $2`

/** Plays one round of calls and returns how many were done and refused, and where the server disagreed with the model. */
export async function playClerks(shop: Shop, random: Random, calls: number) {
  const { app, store, people } = shop
  const tally = { done: 0, refused: 0, nobody: 0, approved: 0, differences: [] as string[] }
  await setMode(shop, 'off')
  await beginRound(shop, random)
  const prepared: Action[] = []
  // A day can be reopened only while no later one is closed, so there is one in a round.
  if (random.chance(0.8)) prepared.push(await closedDay(shop.world))
  while (prepared.length < calls) prepared.push(await random.pick(actions)(shop.world, random))
  const mode = random.pick(MODES)
  await setMode(shop, mode)
  for (const action of prepared) {
    const person = random.chance(0.15) ? undefined : random.pick(people)
    const approver = random.chance(0.3) ? random.pick(people) : undefined
    const tokens = person?.tokens ?? { storeToken: store.storeToken }
    const approval = approver && { approval: { pin: approver.pin, reason: 'the model says so' } }
    const look = async () => (await app.owner.query(LOG, [store.storeId])).rows[0]
    const before = await look()
    const sent = { authToken: tokens.storeToken, ...tokens, ...action.body, ...approval }
    const answer = await app.call(action.endpoint, sent)
    const after = await look()
    const outcome = expected(mode, person, approver, action)
    const { code, values } = answer.body as { code?: string; values?: { name?: string } }
    const got = answer.status < 300 ? 'done' : code
    const isSame = outcome === 'done' ? got === 'done' : CODES[outcome].includes(code ?? '')
    const told = `${mode} ${action.title}: ${outcome} by the model, ${got} by the server (${JSON.stringify(answer.body).slice(0, 200)})`
    if (!isSame) tally.differences.push(told)
    if (outcome !== 'done' && JSON.stringify(after) !== JSON.stringify(before)) tally.differences.push(`wrote: ${told}`)
    if (outcome === 'refused' && ![person?.name, approver?.name].includes(values?.name)) {
      tally.differences.push(`names nobody: ${told}`)
    }
    if (isSame && outcome === 'done') {
      const { refund } = action.needs
      if (mode !== 'off' && person && typeof refund === 'number') {
        const giver = covers(person, ['refund', refund]) ? person : approver
        if (giver) giver.refunded += refund
      }
      const { rows } = await app.owner.query(NEWEST, [store.storeId, after.changes - before.changes])
      const isAsked = mode !== 'off' && person !== undefined
      const [actor, by] = [
        isAsked ? `employee:${person._id}` : 'store',
        isAsked && approver ? `employee:${approver._id}` : null,
      ]
      const wrong = rows.filter((row) => row.actor !== actor || row.approved_by !== by)
      if (wrong.length > 0 || (by !== null && rows.length === 0)) tally.differences.push(`names: ${told}`)
      if (by !== null) tally.approved += 1
    }
    tally[outcome] += 1
  }
  return tally
}
