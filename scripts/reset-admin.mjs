import { runServerCommand } from './lib/run-server-command.mjs'

await runServerCommand('reset-admin.js')
