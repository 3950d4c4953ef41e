const { createRequire } = require('node:module')
const { join } = require('node:path')

// Loaded before the server of the journeys. Each journey makes a store and logs in, and hashing a password is expensive on
// purpose. What a real hash costs is set in server/src/hashing-queue.ts. Comparing needs no change: a hash contains its cost.
const argon2 = createRequire(join(__dirname, '../../server/package.json'))('@node-rs/argon2')
const { hash } = argon2
argon2.hash = (password, options, ...rest) =>
  hash(password, { ...options, memoryCost: 64, timeCost: 1, parallelism: 1 }, ...rest)
