import { runServerCommand } from './lib/run-server-command.mjs'

await runServerCommand('archive.js')
