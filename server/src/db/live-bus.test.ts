import type { LiveChange } from '@clothesline/contract'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { CHANGES_MISSED, startLiveBus } from './live-bus.ts'
import { openListenChannel } from './live-listen.ts'
import { openPollChannel } from './live-poll.ts'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const change: LiveChange = { area: 'order', call: 'addorder', invoice: 7 }
const STORE = '0194b9a0-0000-7000-8000-000000000001'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

function startBus(times?: { beatMs: number; silentMs: number }) {
  const bus = startLiveBus(app.database, log, times)
  onTestFinished(() => bus.close())
  const heard: LiveChange[] = []
  bus.subscribe(STORE, (told) => heard.push(told))
  return { bus, heard }
}

const knock: LiveChange = { ...change, call: 'knock' }
const withoutKnocks = (heard: readonly LiveChange[]) => heard.filter(({ call }) => call !== knock.call)

/** Nobody hears anything until both connections are there: knocks until somebody hears it. */
async function connect(publish: (change: LiveChange) => unknown, heard: readonly LiveChange[]) {
  const knockAndListen = async () => {
    await publish(knock)
    return heard.length
  }
  await expect.poll(knockAndListen, { timeout: 10_000 }).toBeGreaterThan(0)
}

test('a change published while the listening connection is down arrives when it is back', async () => {
  const [here, there] = [startBus(), startBus()]
  await connect((told) => here.bus.publish(STORE, told), there.heard)
  here.bus.publish(STORE, change)
  await expect.poll(() => withoutKnocks(there.heard)).toEqual([change])
  const cut = await app.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query like 'listen %' or query like 'select pg_notify%')`,
  )
  expect(cut.rowCount).toBeGreaterThanOrEqual(2)
  here.bus.publish(STORE, { ...change, invoice: 8 })
  // It either heard the change itself or that it missed some, so that pages reload.
  await expect
    .poll(() => there.heard.some((told) => told === CHANGES_MISSED || told.invoice === 8), { timeout: 10_000 })
    .toBe(true)
})

test('behind a pooler changes go through a table, each once, and not back to their sender', async () => {
  const heard: { by: string; changes: unknown }[] = []
  const open = (by: string) => {
    const channel = openPollChannel(app.database.platform, {
      onChanges: (changes) => heard.push({ by, changes }),
      onMissed: () => heard.push({ by, changes: 'missed' }),
    })
    onTestFinished(() => channel.close())
    return channel
  }
  const sender = open('sender')
  open('first')
  open('second')
  await sender.send([[STORE, change]])
  await sender.send([[STORE, { ...change, invoice: 8 }]])
  const wanted = ['first', 'second'].flatMap((by) => [
    { by, changes: [[STORE, change]] },
    { by, changes: [[STORE, { ...change, invoice: 8 }]] },
  ])
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(4)
  expect(heard).toEqual(expect.arrayContaining(wanted))
  // After another round of polls still only once.
  await sender.send([[STORE, { ...change, invoice: 9 }]])
  await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(6)
})

test('when another server dies, pages reload, because its last changes may not have been sent', async () => {
  const { heard } = startBus({ beatMs: 50, silentMs: 500 })
  const killed = await openListenChannel(app.database.connection, log, { onChanges: () => {}, onMissed: () => {} })
  await connect((told) => killed?.send([[STORE, told]]), heard)
  await killed?.close()
  await expect.poll(() => heard.at(-1), { timeout: 10_000 }).toEqual(CHANGES_MISSED)
})

test('a server that stops in order sends everything first, and pages need not reload', async () => {
  const staying = startBus({ beatMs: 50, silentMs: 500 })
  const leaving = startLiveBus(app.database, log)
  const heard = () => withoutKnocks(staying.heard)
  await connect((told) => leaving.publish(STORE, told), staying.heard)
  leaving.publish(STORE, change)
  await leaving.close()
  await expect.poll(heard).toEqual([change])
  // Longer than a dead server would take to be noticed: one that really dies is noticed afterwards, and only that one.
  const line = await openListenChannel(app.database.connection, log, { onChanges: () => {}, onMissed: () => {} })
  await line?.send([])
  await line?.close()
  await expect.poll(heard, { timeout: 10_000 }).toEqual([change, CHANGES_MISSED])
})
