import fc from 'fast-check'
import pg, { type Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { wireValue } from './wire-value.ts'

let client: Client
beforeAll(async () => {
  client = new pg.Client(inject('cluster').owner)
  await client.connect()
})
afterAll(() => client.end())

/** What the database makes of a value that this module has written. */
async function stored(value: unknown, type: string): Promise<unknown> {
  const { rows } = await client.query(`select $1::${type} as value`, [wireValue(value)])
  return rows[0]?.value
}

const text = fc.string({ unit: 'grapheme' }).map((any) => any.replaceAll('\0', ''))

test('texts, lists of texts and documents arrive as they are', async () => {
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.option(text)), fc.jsonValue(), async (word, list, document) => {
      expect(await stored(word, 'text')).toBe(word)
      expect(await stored(list, 'text[]')).toEqual(list)
      const object = { document: JSON.parse(JSON.stringify(document).replaceAll('\\u0000', '')) }
      expect(await stored(object, 'json')).toEqual(JSON.parse(JSON.stringify(object)))
    }),
    { numRuns: 50 },
  )
})

test('bytes, instants, numbers, flags and nothing arrive as they are', async () => {
  await fc.assert(
    fc.asyncProperty(
      ...[fc.uint8Array(), fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })],
      ...[fc.integer(), fc.boolean()],
      async (bytes, instant, number, flag) => {
        expect(await stored(bytes, 'bytea')).toEqual(Buffer.from(bytes))
        expect(await stored([bytes, null], 'bytea[]')).toEqual([Buffer.from(bytes), null])
        expect(await stored(instant, 'timestamptz')).toEqual(instant)
        expect(await stored([instant], 'timestamptz[]')).toEqual([instant])
        expect(await stored(number, 'int')).toBe(number)
        expect(await stored([[number], [1]], 'int[][]')).toEqual([[number], [1]])
        expect(await stored(flag, 'boolean')).toBe(flag)
      },
    ),
    { numRuns: 50 },
  )
  expect([wireValue(null), wireValue(undefined)]).toEqual([null, null])
})
