import pg from 'pg'
import { openForBackup } from '../db/backup/backup-target.ts'
import { runCommand } from '../db/backup/run-command.ts'
import { inTransaction } from '../db/transaction.ts'
import { resetAdmin } from '../features/access/admin/admin.ts'

await runCommand(async ({ args: [username], target: options, say }) => {
  const target = await openForBackup(options)
  const pool = new pg.Pool({ ...target.at(), max: 1 })
  try {
    const admin = await inTransaction(pool, 'begin', (tx) => resetAdmin(tx, username, new Date()))
    say(`Admin ${admin.username}: the new password is ${admin.password} (shown only this once)`)
    say('The second step is off, and every session of this Admin has ended')
  } finally {
    await pool.end()
    await target.close()
  }
})
