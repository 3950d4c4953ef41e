import { PassThrough } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeRows } from './take-rows.ts'

function message(kind: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(5)
  head.write(kind, 'latin1')
  head.writeUInt32BE(content.length + 4, 1)
  return Buffer.concat([head, content])
}

/** What is taken and what reaches the driver, in order; neighbouring bytes for the driver are joined. */
function readIn(chunks: readonly Buffer[], takes: boolean) {
  const seen: { row?: string; passed?: string }[] = []
  const stream = new PassThrough()
  stream.on('data', (bytes: Buffer) => {
    const last = seen.at(-1)
    if (last?.passed === undefined) seen.push({ passed: bytes.toString('hex') })
    else last.passed += bytes.toString('hex')
  })
  takeRows(stream, (bytes, from, to) => {
    if (takes) seen.push({ row: bytes.toString('hex', from, to) })
    return takes
  })
  for (const chunk of chunks) stream.emit('data', chunk)
  return seen
}

const messages = fc.array(
  fc.record({ kind: fc.constantFrom('D', 'C', '2', 'Z'), content: fc.uint8Array({ maxLength: 40 }) }),
  { maxLength: 12 },
)

test('however the bytes arrive, rows are taken and all other messages reach the driver, in order', () => {
  fc.assert(
    fc.property(messages, fc.array(fc.nat()), (list, cuts) => {
      const whole = Buffer.concat(list.map(({ kind, content }) => message(kind, content)))
      const places = [...new Set([0, ...cuts.map((cut) => cut % (whole.length + 1)), whole.length])].sort(
        (a, b) => a - b,
      )
      const chunks = places.slice(1).map((end, at) => whole.subarray(places[at], end))
      const wanted: { row?: string; passed?: string }[] = []
      for (const { kind, content } of list) {
        const passed = message(kind, content).toString('hex')
        const last = wanted.at(-1)
        if (kind === 'D') wanted.push({ row: Buffer.from(content).toString('hex') })
        else if (last?.passed === undefined) wanted.push({ passed })
        else last.passed += passed
      }
      expect(readIn(chunks, true)).toEqual(wanted)
      const everything = readIn(chunks, false)
        .map(({ passed }) => passed ?? '')
        .join('')
      expect(everything).toBe(whole.toString('hex'))
    }),
  )
})

test('nothing can be taken from a connection that the driver does not read', () => {
  expect(() => takeRows(new PassThrough(), () => true)).toThrow('does not read')
})
