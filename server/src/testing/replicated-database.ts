import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '../db/embedded/connection.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts'
import { prepare } from '../db/open.ts'

export interface ReplicatedDatabase {
  primary: EmbeddedPostgres
  replica: EmbeddedPostgres
  clear(): Promise<void>
}

const settings = { wal_level: 'replica', max_wal_senders: '4' }

/** A migrated database, and a real replica that follows it by streaming. */
export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'clothesline-test-'))
  await chmod(folder, 0o711)
  const [ofPrimary, ofReplica] = [join(folder, 'primary'), join(folder, 'replica')]
  const start = (dataDir: string, more: Record<string, string> = {}) =>
    startEmbeddedPostgres({ dataDir, log: () => {}, settings: { ...settings, ...more } })
  const first = await start(ofPrimary)
  await (await prepare(first.connection, 1)).close()
  await first.stop()
  // With its owners, who are others than the one who copies.
  execFileSync('cp', ['-a', ofPrimary, ofReplica])
  const signal = join(ofReplica, 'postgres', 'standby.signal')
  await writeFile(signal, '')
  await chmod(signal, 0o644)
  const primary = await start(ofPrimary)
  const replica = await start(ofReplica, { primary_conninfo: conninfo(primary.connection) })
  return {
    primary,
    replica,
    async clear() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const conninfo = ({ host, port, user, password }: Connection) =>
  `host=${host} port=${port} user=${user} password=${password}`
