import { parentPort } from 'node:worker_threads'

/**
 * A worker that draws nothing. It hangs, waits for ever, uses up memory or exits, as the document's title or its logo
 * says.
 */
parentPort.on('message', ({ document, logo }) => {
  const odd = logo === undefined ? document.title : new TextDecoder().decode(logo)
  while (odd === 'hang') {}
  if (odd === 'wait') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  const eaten = []
  while (odd === 'eat') eaten.push(Array.from({ length: 10_000 }, () => ({ eaten: 'much' })))
  if (odd === 'exit') process.exit(1)
  if (odd === 'fail') parentPort.postMessage({ problem: 'broken' })
  else parentPort.postMessage({ bytes: new TextEncoder().encode(odd) })
})
