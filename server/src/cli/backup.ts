import { resolve } from 'node:path'
import { stampOf } from '../db/backup/backup-manifest.ts'
import { openForBackup } from '../db/backup/backup-target.ts'
import { liftRowSecurity } from '../db/backup/lift-row-security.ts'
import { pathOf, runCommand } from '../db/backup/run-command.ts'
import { withClient } from '../db/backup/with-client.ts'
import { writeBackup } from '../db/backup/write-backup.ts'
import { readEnv } from '../env.ts'

await runCommand(async ({ args: [name], target: options, signal, say, show }) => {
  const path = name ? pathOf(name) : resolve('backups', `clothesline-${stampOf(new Date())}.tar.gz`)
  const target = await openForBackup(options)
  try {
    const { manifest, bytes } = await liftRowSecurity(target.at(), () =>
      withClient(target.at(), (client) => {
        const onProgress = (done: number, of: number, rows: number) =>
          show(`Table ${done} of ${of}, ${rows.toLocaleString('en-IN')} rows …`)
        return writeBackup(client, path, { signal, onProgress })
      }),
    )
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const size = bytes < 100_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
    say(
      `${path}: ${size}, ${rows.toLocaleString('en-IN')} rows in ${manifest.tables.length} tables, read back and verified`,
    )
    const { archive } = readEnv(process.env)
    if (archive) say(`The archive is not in it: copy ${archive.dir} as well`)
  } finally {
    await target.close()
  }
})
