import { expect, test } from 'vitest'
import { HashingQueue } from './hashing-queue.ts'

// The other tests hash with next to no work (testing/test-app.ts), so the real cost is looked at here.
test('a password costs what the OWASP list asks for, and so does that of an unknown user', async () => {
  const hashing = new HashingQueue()
  const costly = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  expect(await hashing.hash('white shirts')).toMatch(costly)
  expect(await hashing.dummy()).toMatch(costly)
})
