import { runServerCommand } from './lib/run-server-command.mjs'

// The same process all the way, so that one signal reaches the server directly; `-- --demo` arrives in process.argv.
await runServerCommand('main.js', { parts: ['server', 'web'] })
