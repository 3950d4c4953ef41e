import { runServerCommand } from './lib/run-server-command.mjs'

// In the same process, so that a signal reaches the server directly; `-- --demo` is read from process.argv.
await runServerCommand('main.js', { parts: ['server', 'web'] })
