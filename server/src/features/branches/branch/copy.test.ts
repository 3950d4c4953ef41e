import { contract, type OutputOf } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWaiting } from '../../../testing/on-citus.ts'
import { addTestStore, adminToken, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'
import { addTestCustomer, takeTestOrder } from '../../../testing/test-customer.ts'

const { group } = contract

let app: TestApp
let authToken: string
beforeAll(async () => {
  app = await startTestApp()
  authToken = await adminToken(app)
})
afterAll(() => app.close())

async function open(branchFields: Record<string, unknown> = {}) {
  const head = await addTestStore(app, 'Head', { promiseDays: 5, invoiceTerms: 'No claims' })
  const branch = await addTestStore(app, 'Branch', branchFields)
  const storeIds = [head.storeId, branch.storeId]
  const made = { authToken, name: `Group ${Math.random()}`, headStoreId: head.storeId, storeIds }
  const { _id } = (await app.call(group.addGroup, made)).body
  const ask = async <E extends Parameters<TestApp['call']>[0]>(
    endpoint: E,
    body: Record<string, unknown> = {},
    store: TestStore = head,
  ): Promise<OutputOf<E>> => {
    const answer = await app.call(endpoint, { storeToken: store.storeToken, ...body })
    if (answer.status !== 200) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  return { head, branch, groupId: _id, ask, to: { storeIds: [branch.storeId] } }
}

/** Everything that a copy can change in a store. */
async function stateOf({ ask, branch }: Awaited<ReturnType<typeof open>>) {
  const all = { includeInactive: true }
  const names = (rows: object[]) => rows.map((row) => ({ ...row, _id: undefined }))
  const { cloths } = await ask(contract.cloth.allcloths, all, branch)
  const { services } = await ask(contract.service.allservices, all, branch)
  const { rates } = await ask(contract.rate.allrates, all, branch)
  const { preferences } = await ask(contract.preferences.allprefs, all, branch)
  const { paymentModes } = await ask(contract.payment.paymentModes, all, branch)
  const { texts } = await ask(contract.message.allTexts, {}, branch)
  const { version, ordersIn30Days, ...store } = await ask(contract.store.getStore, { storeId: branch.storeId }, branch)
  const inOrder = [...names(rates)].map((rate) => JSON.stringify(rate)).sort()
  return {
    cloths: names(cloths),
    services: names(services),
    rates: inOrder,
    preferences: names(preferences),
    paymentModes: names(paymentModes),
    texts,
    store,
  }
}

const PARTS = ['masters', 'rates', 'texts', 'settings']

describe('a copy from the head', () => {
  test('changes what the preview says, and nothing once it was done', async () => {
    const shops = await open({ promiseDays: 2 })
    const { ask, to, branch } = shops
    await ask(contract.cloth.addCloth, { name: 'Angora Cap' })
    await ask(contract.rate.addrate, { cloth: 'Angora Cap', service: 'Dry Clean', rate: 155 })
    await ask(contract.rate.updaterate, { cloth: 'Shirt', service: 'Dry Clean', newRate: 95 })
    await ask(contract.message.saveText, { kind: 'ready', language: 'en', body: 'Come, {customer}!', template: 'come' })
    const before = await stateOf(shops)
    const preview = await ask(group.previewCopy, { ...to, parts: PARTS })
    expect(await stateOf(shops)).toEqual(before)
    expect(preview.branches[0]?.changes).toEqual([
      { kind: 'cloth', name: 'Angora Cap', of: '', before: null, after: { active: true } },
      { kind: 'rate', name: 'Shirt', of: 'Dry Clean', before: 90, after: 95 },
      { kind: 'rate', name: 'Angora Cap', of: 'Dry Clean', before: null, after: 155 },
      { kind: 'text', name: 'ready', of: 'en', before: null, after: { body: 'Come, {customer}!', template: 'come' } },
      { kind: 'setting', name: 'promiseDays', of: '', before: 2, after: 5 },
      { kind: 'setting', name: 'invoiceTerms', of: '', before: '', after: 'No claims' },
    ])
    const done = await ask(group.copy, { ...to, parts: PARTS })
    expect(done.branches).toEqual(preview.branches)
    const { rates } = await ask(contract.rate.allrates, {}, branch)
    expect(rates.find(({ clothType }) => clothType === 'Angora Cap')?.rate).toBe(155)
    const store = await ask(contract.store.getStore, { storeId: branch.storeId }, branch)
    expect(store).toMatchObject({ storeName: 'Branch', promiseDays: 5, invoiceTerms: 'No claims' })
    const again = await ask(group.copy, { ...to, parts: PARTS })
    expect(again.branches[0]?.totalChanges).toBe(0)
    expect((await ask(group.copies)).copies).toHaveLength(1)
    const { changes } = await ask(contract.audit.allChanges, {}, branch)
    expect(changes.filter(({ action }) => action === 'rate.save').map(({ actor }) => actor)).toEqual(['head:Head'])
  })

  test('of rates alone adds a percentage and passes over what the branch does not offer', async () => {
    const { ask, to, branch } = await open()
    await ask(contract.cloth.addCloth, { name: 'Angora Cap' })
    await ask(contract.rate.addrate, { cloth: 'Angora Cap', service: 'Dry Clean', rate: 155 })
    const { branches } = await ask(group.copy, { ...to, parts: ['rates'], percent: 7.5 })
    expect(branches[0]).toMatchObject({ skipped: 1, state: 'read' })
    const { rates } = await ask(contract.rate.allrates, {}, branch)
    const shirt = rates.find(({ clothType, serviceType }) => clothType === 'Shirt' && serviceType === 'Dry Clean')
    expect(shirt?.rate).toBe(97)
  })

  test('is undone, except what the branch changed or took orders with since', async () => {
    const shops = await open({ promiseDays: 2, expressDays: 0 })
    const { ask, to, branch } = shops
    for (const name of ['Angora Cap', 'Cape']) {
      await ask(contract.cloth.addCloth, { name })
      await ask(contract.rate.addrate, { cloth: name, service: 'Dry Clean', rate: 155 })
    }
    const before = await stateOf(shops)
    const first = await ask(group.copy, { ...to, parts: PARTS, percent: 10 })
    const undo = (copyId: string) => ask(group.undoCopy, { copyId, storeId: branch.storeId })
    expect(await undo(first.copyId)).toMatchObject({ undone: first.branches[0]?.totalChanges, kept: 0 })
    expect(await stateOf(shops)).toEqual(before)
    const twice = { storeToken: shops.head.storeToken, copyId: first.copyId, storeId: branch.storeId }
    expect((await app.call(group.undoCopy, twice)).body).toMatchObject({ code: 'copy_undone' })

    const second = await ask(group.copy, { ...to, parts: PARTS })
    await takeTestOrder(app, branch, { cloth: 'Cape', service: 'Dry Clean' })
    await ask(contract.store.updateStore, { storeId: branch.storeId, promiseDays: 9 }, branch)
    await ask(contract.rate.addrate, { cloth: 'Angora Cap', service: 'Steam Iron', rate: 20 }, branch)
    const { kept } = await undo(second.copyId)
    expect(kept).toBe(2)
    const { cloths } = await ask(contract.cloth.allcloths, { includeInactive: true }, branch)
    const activeOf = (name: string) => cloths.find((cloth) => cloth.name === name)?.active
    expect([activeOf('Cape'), activeOf('Angora Cap')]).toEqual([false, true])
    const { rates } = await ask(contract.rate.allrates, {}, branch)
    expect(rates.filter(({ clothType }) => clothType === 'Angora Cap').map(({ rate }) => rate)).toEqual([20])
    const store = await ask(contract.store.getStore, { storeId: branch.storeId }, branch)
    expect(store).toMatchObject({ promiseDays: 9, expressDays: 0 })
  })

  test('brings back what the branch has switched off with its prices, and an undo switches it off again', async () => {
    const { ask, to, branch } = await open()
    await takeTestOrder(app, branch, { cloth: 'Shirt', service: 'Dry Clean' })
    await ask(contract.cloth.deleteCloth, { name: 'Shirt' }, branch)
    const offersShirts = async () =>
      (await ask(contract.cloth.allcloths, {}, branch)).cloths.some(({ name }) => name === 'Shirt')
    const { copyId } = await ask(group.copy, { ...to, parts: ['masters'] })
    expect(await offersShirts()).toBe(true)
    expect(await ask(group.undoCopy, { copyId, storeId: branch.storeId })).toMatchObject({ undone: 1, kept: 0 })
    expect(await offersShirts()).toBe(false)
  })

  test('of settings goes on from a head that is older than one of them', async () => {
    const { ask, to, head, branch } = await open({ sessionIdleMinutes: 90 })
    const sql = `update store set settings = settings - 'sessionIdleMinutes' where id = $1`
    await app.owner.query(sql, [head.storeId])
    const { branches } = await ask(group.copy, { ...to, parts: ['settings'] })
    expect(branches[0]?.state).toBe('read')
    const store = await ask(contract.store.getStore, { storeId: branch.storeId }, branch)
    expect(store).toMatchObject({ sessionIdleMinutes: 720, promiseDays: 5 })
  })

  test('is undone except the only cash mode that the branch has left', async () => {
    const { ask, to, branch } = await open()
    const { payment, transaction } = contract
    const till = { mode: 'Till', isCash: true }
    await ask(payment.addPaymentMode, till)
    await ask(payment.addPaymentMode, till, branch)
    const { id } = await addTestCustomer(app, branch)
    await ask(transaction.addAdvance, { id, amtPaidNow: 50, paymentMode: 'Till' }, branch)
    await ask(payment.deletePaymentMode, { mode: 'Till' }, branch)
    const undo = (copyId: string) => ask(group.undoCopy, { copyId, storeId: branch.storeId })
    const cashModes = async () =>
      (await ask(payment.paymentModes, {}, branch)).paymentModes.flatMap(({ mode, isCash }) => (isCash ? [mode] : []))

    const first = await ask(group.copy, { ...to, parts: ['masters'] })
    expect(await cashModes()).toEqual(['Cash', 'Till'])
    expect(await undo(first.copyId)).toMatchObject({ undone: 1, kept: 0 })
    expect(await cashModes()).toEqual(['Cash'])

    const second = await ask(group.copy, { ...to, parts: ['masters'] })
    await ask(payment.deletePaymentMode, { mode: 'Cash' }, branch)
    expect(await undo(second.copyId)).toMatchObject({ undone: 0, kept: 1 })
    expect(await cashModes()).toEqual(['Till'])
  })

  test('goes only to branches of the group, and never to the head', async () => {
    const { head, branch, groupId, ask, to } = await open()
    const stranger = await addTestStore(app, 'Stranger')
    const send = (storeIds: string[]) =>
      app.call(group.copy, { storeToken: head.storeToken, storeIds, parts: ['rates'], percent: 50 })
    expect((await send([stranger.storeId])).status).toBe(404)
    expect((await send([branch.storeId, stranger.storeId])).status).toBe(404)
    expect((await send([head.storeId])).status).toBe(404)
    const { copyId } = await ask(group.copy, { ...to, parts: ['rates'], percent: 50 })
    await app.call(group.updateGroup, { authToken, _id: groupId, storeIds: [head.storeId] })
    const gone = { storeToken: head.storeToken, copyId, storeId: branch.storeId }
    expect((await app.call(group.undoCopy, gone)).status).toBe(404)
    expect((await ask(group.copies)).copies).toEqual([])
  })

  test('is refused with every problem', async () => {
    const { head } = await open()
    const { status, body } = await app.call(group.copy, { storeToken: head.storeToken, parts: ['x'], percent: 501 })
    expect(status).toBe(422)
    const { errors } = body as unknown as { errors: { path: string }[] }
    expect(errors.map(({ path }) => path)).toEqual(['storeIds', 'parts.0', 'percent'])
  })

  test('with the same key is made once', async () => {
    const { head, to, ask } = await open()
    const body = { storeToken: head.storeToken, ...to, parts: ['rates'], percent: 20 }
    const [one, two] = [
      await app.call(group.copy, body, { key: 'k1' }),
      await app.call(group.copy, body, { key: 'k1' }),
    ]
    expect(two.body).toEqual(one.body)
    expect((await ask(group.copies)).copies).toHaveLength(1)
  })

  test('with the same key at the same moment is made once, and all are told so', async () => {
    const { head, to, ask } = await open()
    await ask(contract.cloth.addCloth, { name: 'Angora Shawl' })
    const body = { storeToken: head.storeToken, ...to, parts: ['masters'] }
    await app.owner.query('begin')
    await app.owner.query('lock table cloth in share mode')
    const asked = Promise.all([1, 2, 3].map(() => app.call(group.copy, body, { key: 'k2' })))
    await expect.poll(() => countWaiting(app.owner)).toBe(1)
    // Meanwhile the others would have come as far.
    for (let times = 0; times < 3; times++) await ask(group.copies)
    expect(await countWaiting(app.owner)).toBe(1)
    await app.owner.query('rollback')
    const answers = await asked
    for (const answer of answers) expect(answer.body).toEqual(answers[0]?.body)
    expect(answers[0]?.body).toMatchObject({ branches: [{ state: 'read' }] })
    expect((await ask(group.copies)).copies).toHaveLength(1)
    expect(app.logged.filter((line) => line.startsWith('A branch could not be read'))).toEqual([])
  })
})
