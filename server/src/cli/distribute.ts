import { BackupRefused } from '../db/backup/backup-manifest.ts'
import { openForBackup } from '../db/backup/backup-target.ts'
import { runCommand } from '../db/backup/run-command.ts'
import { withClient } from '../db/backup/with-client.ts'
import { distribute, planDistribution } from '../db/citus/distribute.ts'

await runCommand(async ({ args, target: options, signal, say, show }) => {
  const unknown = args.find((word) => word !== '--now')
  if (unknown !== undefined) throw new BackupRefused(`Unknown argument "${unknown}": npm run distribute accepts --now`)
  if (!options.databaseUrl) {
    throw new BackupRefused('The embedded database stays on one machine: give DATABASE_URL of the coordinator')
  }
  const target = await openForBackup(options)
  await withClient(target.at(), async (client) => {
    const { workers, tables, stores, rows } = await planDistribution(client)
    say(
      `${stores} stores with ${rows.toLocaleString('en-IN')} rows in ${tables.length} tables go to ${workers.join(', ')}`,
    )
    if (!args.includes('--now')) {
      say('Nothing was changed. Back up first; then do it with: npm run distribute -- --now')
      return
    }
    const isDone = await distribute(client, {
      signal,
      onStep: (done, of, what) =>
        show(`${'█'.repeat(Math.round((20 * done) / of)).padEnd(20, '░')} ${done}/${of} ${what}`),
    })
    if (isDone) say('Done: every count and every sum of the books is what it was. The program can start')
    else say('Stopped between two steps. The program does not start until the same command was run to its end')
  })
})
