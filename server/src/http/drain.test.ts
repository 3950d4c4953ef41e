import { contract } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { addTestStore, startTestApp } from '../testing/test-app.ts'

const PATIENCE = { timeout: 20_000, interval: 10 }

test('a request whose caller has disconnected is finished before the database is closed', async () => {
  const app = await startTestApp()
  const { storeToken } = await addTestStore(app, 'Leaving')
  await app.call(contract.cloth.addCloth, { storeToken, name: 'Muslin' })

  await app.owner.query('begin')
  await app.owner.query(`select from cloth where name = 'Muslin' for update`)
  const leaving = new AbortController()
  const renamed = fetch(`${app.url}${contract.cloth.updateCloth.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ storeToken, name: 'Muslin', newName: 'Fine muslin' }),
    signal: leaving.signal,
  })
  const waiters = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await app.owner.query(waiters)).rowCount, PATIENCE).toBe(1)
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
