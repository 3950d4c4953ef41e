import { contract } from '@clothesline/contract'
import { expect, test } from 'vitest'
import { addTestStore, startTestApp } from '../testing/test-app.ts'

const { customer } = contract

test('a full disk is named to the counter and in health, until something can be written again', async () => {
  const app = await startTestApp()
  try {
    const { storeToken } = await addTestStore(app, 'Full')
    const health = async () => {
      const answer = await fetch(`${app.url}/api/health`)
      return { status: answer.status, body: await answer.json() }
    }
    const add = (name: string) => app.call(customer.addcustomer, { storeToken, name, contact: '9876543210' })
    expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } })
    await app.owner.query(`
      create function refuse_write() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger refuse_write before insert on customer for each statement execute function refuse_write()`)
    const named = { status: 503, body: { code: 'disk_full', error: expect.stringContaining('Nothing was saved') } }
    expect(await add('Asha Rao')).toMatchObject(named)
    expect(await health()).toMatchObject(named)
    const list = await app.call(customer.allcustomers, { storeToken, startToken: 0, endToken: 5 })
    expect(list).toMatchObject({ status: 200, body: { totalCustomers: 0 } })
    expect(await health()).toMatchObject(named)
    await app.owner.query('drop trigger refuse_write on customer')
    expect((await add('Asha Rao')).status).toBe(200)
    expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } })
    expect(app.logged).toEqual([])
  } finally {
    await app.close()
  }
})
