import { contract, type Endpoint } from '@clothesline/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp, type TestStore } from '../../../testing/test-app.ts'

let app: TestApp
let shop: TestStore
let other: TestStore
beforeAll(async () => {
  app = await startTestApp()
  shop = await addTestStore(app, 'Masters')
  other = await addTestStore(app, 'Neighbour')
})
afterAll(() => app.close())

const { cloth, service } = contract

function ask<E extends Endpoint>(endpoint: E, body: Record<string, unknown> = {}, store = shop) {
  return app.call(endpoint, { storeToken: store.storeToken, ...body })
}

const problemsOf = (answer: { body: unknown }) =>
  (answer.body as { errors: { path: string }[] }).errors.map(({ path }) => path)

let phones = 9_000_000_000
/** A customer with an order of one piece. */
async function takeOrder(line: Record<string, unknown>, fields: Record<string, unknown> = {}) {
  const made = await ask(contract.customer.addcustomer, { name: 'Asha', contact: String(++phones), ...fields })
  const particulars = [{ cloth: 'Shirt', service: 'Dry Clean', quantity: 1, ...line }]
  const taken = await ask(contract.order.addorder, { id: made.body._id, particulars })
  expect(taken.status).toBe(200)
  return { customer: made.body, order: taken.body }
}

const auditOf = async (subjectId: string) => {
  const kept = await app.owner.query('select action from audit where subject_id = $1 order by id', [subjectId])
  return kept.rows.map((row) => row.action)
}

describe('cloths', () => {
  test('are added, listed in the order they came, renamed in any case and deleted', async () => {
    const added = await ask(cloth.addCloth, { name: '  Angora   Cap ' })
    expect(added).toMatchObject({ status: 200, body: { name: 'Angora Cap', active: true } })
    const { cloths } = (await ask(cloth.allcloths)).body
    expect(cloths[0]?.name).toBe('Shirt')
    expect(cloths.at(-1)).toEqual(added.body)
    const renamed = await ask(cloth.updateCloth, { name: 'ANGORA cap', newName: 'angora cap' })
    expect(renamed.body).toEqual({ ...added.body, name: 'angora cap' })
    const gone = await ask(cloth.deleteCloth, { name: 'Angora Cap' })
    expect(gone.body).toEqual({ _id: added.body._id, deleted: true })
    expect((await ask(cloth.deleteCloth, { name: 'Angora Cap' })).status).toBe(404)
    expect(await auditOf(added.body._id)).toEqual(['cloth.add', 'cloth.rename', 'cloth.delete'])
  })

  test('that are there already are refused, in any case', async () => {
    const twice = await ask(cloth.addCloth, { name: 'sHIRT' })
    expect(twice).toMatchObject({ status: 409, body: { error: 'There is already a cloth "Shirt"' } })
    const onto = await ask(cloth.updateCloth, { name: 'Jeans', newName: 'SHIRT' })
    expect(onto.status).toBe(409)
    expect((await ask(cloth.allcloths)).body.cloths.filter((row) => /^(shirt|jeans)$/i.test(row.name))).toHaveLength(2)
  })

  test('that orders use are deactivated, and come back with their rates', async () => {
    const { _id } = (await ask(cloth.addCloth, { name: 'Cape' })).body
    await ask(contract.rate.addrate, { cloth: 'Cape', service: 'Dry Clean', rate: 310.5 })
    const { order } = await takeOrder({ cloth: 'cape' })
    expect((await ask(cloth.deleteCloth, { name: 'cape' })).body).toEqual({ _id, deleted: false })
    const shownOf = async (includeInactive: boolean) =>
      (await ask(cloth.allcloths, { includeInactive })).body.cloths.find((row) => row._id === _id)
    expect(await shownOf(false)).toBeUndefined()
    expect(await shownOf(true)).toMatchObject({ name: 'Cape', active: false })
    const rateOf = async (includeInactive: boolean) =>
      (await ask(contract.rate.allrates, { includeInactive })).body.rates.find((row) => row.clothType === 'Cape')
    expect(await rateOf(false)).toBeUndefined()
    expect(await rateOf(true)).toMatchObject({ active: false, rate: 310.5 })

    expect((await ask(cloth.addCloth, { name: 'CAPE' })).body).toEqual({ _id, name: 'CAPE', active: true })
    expect((await ask(contract.rate.allrates)).body.rates.find((row) => row.clothType === 'CAPE')?.rate).toBe(310.5)
    expect(await auditOf(_id)).toEqual(['cloth.add', 'cloth.deactivate', 'cloth.activate'])
    await ask(cloth.updateCloth, { name: 'CAPE', newName: 'Poncho' })
    const kept = await ask(contract.order.getOrder, { invoice: order.invoice })
    expect(kept.body.particulars[0]).toMatchObject({ cloth: 'Cape', rate: 310.5 })
  })

  test('that no order uses take their rates along', async () => {
    await ask(cloth.addCloth, { name: 'Muff' })
    await ask(contract.rate.addrate, { cloth: 'Muff', service: 'Dry Clean', rate: 10 })
    expect((await ask(cloth.deleteCloth, { name: 'Muff' })).body.deleted).toBe(true)
    await ask(cloth.addCloth, { name: 'Muff' })
    expect((await ask(contract.rate.allrates)).body.rates.some((row) => row.clothType === 'Muff')).toBe(false)
  })

  test('with bad names are refused with every problem', async () => {
    const none = await ask(cloth.updateCloth, {})
    expect(none.status).toBe(422)
    expect(problemsOf(none)).toEqual(['name', 'newName'])
    for (const name of ['', '   ', 7, null, 'x'.repeat(61), 'bad\u0000name', ['Shirt']]) {
      expect((await ask(cloth.addCloth, { name })).status).toBe(422)
    }
    expect((await ask(cloth.updateCloth, { name: 'Nothing of the kind', newName: 'X' })).status).toBe(404)
    expect((await ask(cloth.allcloths, { includeInactive: 'yes' })).status).toBe(422)
  })

  test('of another store cannot be reached', async () => {
    await ask(cloth.addCloth, { name: 'Only Ours' })
    expect((await ask(cloth.updateCloth, { name: 'Only Ours', newName: 'Theirs' }, other)).status).toBe(404)
    expect((await ask(cloth.deleteCloth, { name: 'Only Ours' }, other)).status).toBe(404)
    expect((await ask(cloth.allcloths, {}, other)).body.cloths.some((row) => row.name === 'Only Ours')).toBe(false)
    expect((await ask(cloth.addCloth, { name: 'Only Ours' }, other)).status).toBe(200)
  })

  test('two clerks adding the same one at once get one row and one refusal', async () => {
    const answers = await Promise.all(['Twin', 'TWIN', 'twin'].map((name) => ask(cloth.addCloth, { name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test('cannot be deleted without the store-admin step in a protected store', async () => {
    const guarded = await addTestStore(app, 'Guarded', { storeAdminProtection: true })
    expect((await ask(cloth.deleteCloth, { name: 'Shirt' }, guarded)).status).toBe(403)
    expect((await ask(service.deleteService, { name: 'Dry Clean' }, guarded)).status).toBe(403)
    expect((await ask(cloth.addCloth, { name: 'Scarf' }, guarded)).status).toBe(200)
  })
})
