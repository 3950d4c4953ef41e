import pg from 'pg'
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts'

/** Run as a program: writes numbers one commit after another and prints each one that the database acknowledged. */
const database = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', log: () => {} })
const client = new pg.Client({ ...database.connection })
await client.connect()
await client.query('CREATE TABLE IF NOT EXISTS written (number integer PRIMARY KEY)')
for (let number = 1; ; number += 1) {
  await client.query('INSERT INTO written VALUES ($1)', [number])
  process.stdout.write(`${number}\n`)
}
