import { contract } from '@clothesline/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestStore, startTestApp, type TestApp } from '../testing/test-app.ts'

const METRICS_TOKEN = 'a-token-for-the-metrics'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN } })
})
afterAll(() => app.close())

async function readMetrics(): Promise<string[]> {
  const response = await fetch(`${app.url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/plain')
  return (await response.text()).split('\n')
}

test('the metrics count calls by path and status', async () => {
  const { storeToken } = await addTestStore(app, 'Counted')
  await app.call(contract.stats.allStats, { storeToken })
  await app.call(contract.order.getOrder, { storeToken, invoice: 999_999 })
  const lines = await readMetrics()
  expect(lines).toContain('clothesline_call_seconds_count{path="/api/stats/allStats",status="200"} 1')
  expect(lines).toContain('clothesline_call_seconds_count{path="/api/order/getOrder",status="404"} 1')
})

test('the metrics show the database, its connections and the messages that are due', async () => {
  const lines = await readMetrics()
  expect(lines).toContain('clothesline_database_up 1')
  expect(lines).toContainEqual(
    expect.stringMatching(/^clothesline_database_connections\{pool="tenant",state="idle"\} \d/),
  )
  expect(lines).toContain('clothesline_outbox_waiting{channel="mail"} 0')
  expect(lines).toContain('clothesline_outbox_oldest_seconds{channel="whatsapp"} 0')
})

test('without the token the address does not exist', async () => {
  const unknown = await fetch(`${app.url}/api/nothing-here`).then((response) => response.json())
  for (const authorization of ['', 'Bearer wrong', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN]) {
    const response = await fetch(`${app.url}/api/metrics`, { headers: { authorization } })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual(unknown)
  }
})
