// Loaded before the server's own program, so that a proof can measure its memory after a garbage collection.
process.channel?.unref()
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().rss)
})
// If the proof is killed, the server stops too, and its database with it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
