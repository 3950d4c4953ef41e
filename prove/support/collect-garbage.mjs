// Loaded into the server before its own program: the proof can then ask what it holds once the litter is gone.
process.channel?.unref()
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().rss)
})
// Whoever proves may be stopped half-way; then the server stops too, and its database with it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
