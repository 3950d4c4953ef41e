import { expect, test } from 'vitest'
import { HashingQueue } from './hashing-queue.ts'

// Other tests hash with minimal cost (testing/test-app.ts), so the real cost is checked here.
test('a password hash uses the OWASP minimum parameters, and so does that of an unknown user', async () => {
  const hashing = new HashingQueue()
  const costly = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  expect(await hashing.hash('white shirts')).toMatch(costly)
  expect(hashing.nobodys).toMatch(costly)
})
