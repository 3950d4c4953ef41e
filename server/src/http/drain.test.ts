import { contract } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { countWaiting } from '../testing/on-citus.ts'
import { addTestStore, startTestApp } from '../testing/test-app.ts'

const PATIENCE = { timeout: 20_000, interval: 10 }

test('a request whose caller has disconnected is finished before the database is closed', async () => {
  const app = await startTestApp()
  const { storeId, storeToken } = await addTestStore(app, 'Leaving')
  await app.call(contract.cloth.addCloth, { storeToken, name: 'Muslin' })

  await app.owner.query('begin')
  await app.owner.query(`select from cloth where store_id = $1 and name = 'Muslin' for update`, [storeId])
  const leaving = new AbortController()
  const renamed = fetch(`${app.url}${contract.cloth.updateCloth.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ storeToken, name: 'Muslin', newName: 'Fine muslin' }),
    signal: leaving.signal,
  })
  await expect.poll(() => countWaiting(app.owner), PATIENCE).toBe(1)
  leaving.abort()
  await expect(renamed).rejects.toThrow(/abort/)

  let saved: unknown
  const { close } = app.database
  app.database.close = async () => {
    saved = (await app.owner.query(`select name from cloth where name like '%uslin'`)).rows
    await close()
  }
  const closing = app.close()
  const answers = () =>
    fetch(`${app.url}/api/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(answers, PATIENCE).toBe(false)
  await app.owner.query('rollback')
  await closing
  expect(saved).toEqual([{ name: 'Fine muslin' }])
  expect(app.logged).toEqual([])
})
