import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../../../testing/test-app.ts'

const { store } = contract

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('a rate that was saved before the highest one was known does not block other changes', async () => {
  const { storeToken, storeId } = await addTestStore(app, 'Old rate')
  await app.owner.query(`update store set settings = settings || '{"rGst": 81, "gstRegular": 40.5}' where id = $1`, [
    storeId,
  ])
  const answer = await app.call(store.updateStore, { authToken: storeToken, subStoreName: 'Kothrud' })
  expect(answer).toMatchObject({ status: 200, body: { subStoreName: 'Kothrud', rGst: 81 } })
  expect((await app.call(store.updateStore, { authToken: storeToken, rGst: 80 })).status).toBe(422)
})

test.each(['12-31', '12-01', '01-15', '31-11', 'x'])(
  'the last day for notes is not %s: by law 30 November',
  async (noteLastDay) => {
    const { storeToken } = await addTestStore(app, `Notes until ${noteLastDay}`)
    expect(await app.call(store.updateStore, { authToken: storeToken, noteLastDay })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'noteLastDay', code: 'note_last_day_invalid' }] },
    })
    expect((await app.call(store.updateStore, { authToken: storeToken, noteLastDay: '09-30' })).status).toBe(200)
  },
)
