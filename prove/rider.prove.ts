import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { contract } from '@clothesline/contract'
import { expect } from 'vitest'
import { findBookErrors } from '../server/src/testing/check-books.ts'
import { BusyRider } from './support/busy-rider.ts'
import { makePlace, type Program, startProgram } from './support/program.ts'
import { prove } from './support/property.ts'
import type { Random } from './support/random.ts'
import { openShop, type Shop, shirts } from './support/shop.ts'

const RIDERS = ['Ravi', 'Vijay', 'Imran']

async function planArea(shop: Shop): Promise<string> {
  await shop.call(contract.pickup.saveArea, { name: 'All', pinCodes: ['411045'], fee: 0 })
  const { date } = await shop.call(contract.pickup.allPickups, {})
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  const slot = { weekday, from: '00:00', to: '23:59', capacity: 500 }
  return (await shop.call(contract.pickup.saveSlot, slot))._id
}

async function addRider(shop: Shop, random: Random, name: string) {
  const { _id } = await shop.call(contract.employee.addEmployee, { name })
  const { pin } = await shop.call(contract.employee.drawPin, { empId: _id })
  const { link } = await shop.call(contract.run.addPhone, { name })
  const { riderToken } = await shop.call(contract.run.enter, { token: link.split('/').at(-1) ?? '', pin })
  return { id: _id, phone: new BusyRider(shop, random, riderToken) }
}

async function addStop(shop: Shop, random: Random, { slot, rider }: { slot: string; rider: string }) {
  const { date } = await shop.call(contract.pickup.allPickups, {})
  const id = random.pick(shop.customers)
  const place = { date, slot, rider, address: '12 Lake Road', pinCode: '411045', sendMessage: false }
  if (random.chance(0.3)) return shop.call(contract.pickup.request, { kind: 'pickup', id, ...place })
  const { invoice } = await shop.call(contract.order.addorder, { id, particulars: shirts(1), sendMessage: false })
  await shop.call(contract.order.updateorder, { invoice, status: 'Ready' })
  return shop.call(contract.pickup.request, { kind: 'delivery', invoice, ...place })
}

/** Things that happen at the shop while the riders are out. */
async function disturb(shop: Shop, random: Random, riders: readonly { id: string }[]): Promise<void> {
  const { visits } = await shop.call(contract.pickup.allPickups, {})
  const open = visits.filter(({ status }) => status === 'accepted' || status === 'on_the_way')
  const visit = open.length > 0 ? random.pick(open) : undefined
  if (!visit) return
  const { _id, version, id, balance } = visit
  // The rider may be faster, and then the shop is told.
  if (random.chance(0.3)) await shop.send(contract.pickup.cancel, { _id, reason: 'away' })
  else if (random.chance(0.4)) await shop.send(contract.pickup.move, { _id, version, rider: random.pick(riders).id })
  else if (balance > 0) await shop.send(contract.transaction.collect, { id, amtPaidNow: balance, paymentMode: 'Cash' })
}

interface SavedAct {
  id: string
  cash: string
  refused: boolean
  needs_look: boolean
}

/** Compares phones, acts, ledger and drawer. */
async function check(program: Program, shop: Shop, riders: readonly { id: string; phone: BusyRider }[]) {
  const acts = riders.flatMap(({ phone }) => phone.done)
  const refused = riders.flatMap(({ phone }) => phone.refused.map(({ body }) => body.act))
  const taken = await program.asOwner(async (client) => {
    const { rows } = await client.query<SavedAct>(
      `select id, cash_paise / 100.0 as cash, refusal is not null as refused, needs_look from rider_act where store_id = $1`,
      [shop.storeId],
    )
    expect(rows.map(({ id }) => id).sort(), 'acts that are lost or too many').toEqual(
      acts.map(({ body }) => body.act).sort(),
    )
    expect(
      rows
        .filter((row) => row.refused)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(refused.sort())
    expect(rows.every((row) => row.refused === row.needs_look)).toBe(true)
    const { rows: postings } = await client.query<{ paise: number; count: number }>(
      `select coalesce(sum(e.amount_paise), 0)::float8 as paise, count(*)::int as count from posting p
         join ledger_entry e on e.store_id = p.store_id and e.posting_id = p.id and e.account = 'rider_cash'
        where p.store_id = $1 and p.kind = 'rider_cash_taken'`,
      [shop.storeId],
    )
    const collected = rows.filter((row) => !row.refused && Number(row.cash) > 0)
    expect(postings[0]?.count, 'cash that is booked twice or not at all').toBe(collected.length)
    expect(await findBookErrors(client)).toEqual([])
    return collected.reduce((sum, row) => sum + Number(row.cash) * 100, 0) === postings[0]?.paise
      ? postings[0].paise
      : -1
  })
  const inHands = acts.reduce((sum, { body }) => sum + Math.round((body.cash ?? 0) * 100), 0)
  expect(taken, 'cash in the hands of riders that is not in the books').toBe(inHands)
  return taken
}

prove({
  holds: 'what riders do in a bad network arrives once and in order, and their cash is that of the books',
  short: { rounds: 3, stops: 4 },
  full: { rounds: 60, stops: 8 },
  minutes: { short: 4, full: 90 },
  async run({ rounds, stops }, random) {
    const program = await startProgram(join(await makePlace(), 'data'))
    const shop = await openShop(program, 10)
    const slot = await planArea(shop)
    const riders = await Promise.all(RIDERS.map((name) => addRider(shop, random, name)))
    let served = 0
    let killed = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const { id } of riders) {
        for (let at = 0; at < stops; at += 1) await addStop(shop, random, { slot, rider: id })
      }
      for (const { phone } of riders) {
        const open = (await phone.stops()).filter((stop) => stop.isMine && stop.status === 'accepted')
        for (const stop of open) phone.doStop(stop)
        served += open.length
      }
      const sending = Promise.all(riders.map(({ phone }) => phone.sendAll()))
      for (let at = 0; at < stops; at += 1) {
        await disturb(shop, random, riders)
        await delay(random.below(60))
      }
      if (random.chance(0.7)) {
        killed += 1
        await program.kill()
        await program.start()
      }
      await sending
      await check(program, shop, riders)
    }
    const before = await check(program, shop, riders)
    let counted = 0
    for (const { _id, cash } of (await shop.call(contract.run.riders, {})).riders) {
      if (cash > 0) counted += (await shop.call(contract.run.countIn, { rider: _id, counted: cash })).counted
    }
    expect(Math.round(counted * 100)).toBe(before)
    expect((await shop.call(contract.run.riders, {})).riders.filter(({ cash }) => cash !== 0)).toEqual([])
    const tally = (of: (phone: BusyRider) => number) => riders.reduce((sum, { phone }) => sum + of(phone), 0)
    const [cuts, kills, refused] = [tally((p) => p.cuts), tally((p) => p.kills), tally((p) => p.refused.length)]
    expect(cuts).toBeGreaterThan(rounds)
    return `${served} stops of three riders, ${tally((p) => p.done.length)} acts with ${cuts} cuts, ${kills} killed pages and ${killed} killed servers; ${refused} for the shop to look at, ₹${before / 100} counted in`
  },
})
