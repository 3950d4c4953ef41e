import { contract } from '@clothesline/contract'
import { billDocument, billOf } from '@clothesline/paper'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pictureProblem } from './check-picture.ts'
import { drawPaper } from './paper/document-pdf.ts'
import { asDataUrl, makeJpegHead, makePng } from './testing/make-picture.ts'
import { profiles, sampleBill } from './testing/sample-bill.ts'
import { addTestStore, adminToken, startTestApp, type TestApp } from './testing/test-app.ts'

const TOO_MANY = 'The picture can have at most 2,000 × 2,000 pixels. Please make it smaller.'
const BROKEN = 'This is not a whole PNG, JPEG or WebP picture'
const ODD = expect.stringContaining('interlaced PNG')

/** A WebP header of this kind, with its size at this offset. */
function webp(kind: string, at: number, size: string): Buffer {
  const bytes = Buffer.alloc(40)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write(`WEBP${kind}`, 8, 'latin1')
  bytes.writeUInt32LE(bytes.length - 20, 16)
  Buffer.from(size, 'hex').copy(bytes, at)
  return bytes
}

test.each([
  ['a PNG', makePng({ width: 512, height: 300 }), undefined],
  ['a PNG of the largest size', makePng({ width: 2_000, height: 2_000 }), undefined],
  ['a PNG that is too wide', makePng({ width: 2_001, height: 1 }), TOO_MANY],
  ['a PNG that declares a huge size', makePng({ width: 60_000, height: 60_000, unfolds: 10 }), TOO_MANY],
  ['a small PNG that decompresses to a hundred megabytes', makePng({ width: 10, height: 10, unfolds: 1e8 }), BROKEN],
  ['a PNG that was cut off', makePng({ width: 50, height: 50 }).subarray(0, 60), BROKEN],
  ['an interlaced PNG', makePng({ width: 10, height: 10, interlace: 1 }), ODD],
  ['a PNG with 16 bits per channel', makePng({ width: 10, height: 10, depth: 16 }), ODD],
  ['a JPEG', makeJpegHead(1_600, 1_200), undefined],
  ['a JPEG that is too high', makeJpegHead(10, 2_001), TOO_MANY],
  ['a JPEG without a frame', Buffer.from('ffd8ffd9', 'hex'), BROKEN],
  ['a WebP', webp('VP8 ', 26, '00022c01'), undefined],
  ['a WebP that was cut off', webp('VP8 ', 26, '00022c01').subarray(0, 39), BROKEN],
  ['a WebP that is too wide', webp('VP8 ', 26, 'd1070100'), TOO_MANY],
  ['a lossless WebP that is too high', webp('VP8L', 21, '0000ff0f'), TOO_MANY],
  ['an extended WebP that is too wide', webp('VP8X', 24, 'd00700000000'), TOO_MANY],
  ['a text', Buffer.from('<script>'), BROKEN],
  ['nothing', Buffer.alloc(0), BROKEN],
])('%s', async (_, bytes, problem) => {
  expect((await pictureProblem(bytes))?.message).toEqual(problem)
})

test('the declared type must match the content', async () => {
  expect(await pictureProblem(makePng({ width: 5, height: 5 }), 'image/jpeg')).toMatchObject({
    message: BROKEN,
    code: 'picture_broken',
  })
})

describe('uploads', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  const bomb = asDataUrl(makePng({ width: 6_000, height: 6_000 }))

  test('a logo of 36 million pixels is refused with the other problems, and nothing is saved', async () => {
    const { storeToken } = await addTestStore(app, 'Bomb')
    const wrong = { icon: { data: bomb }, password: 'not this way' }
    const answer = await app.call(contract.store.updateStore, { authToken: storeToken, ...wrong })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: expect.arrayContaining([expect.objectContaining({ msg: TOO_MANY, path: 'icon' })]) },
    })
    expect((answer.body as unknown as { errors: unknown[] }).errors).toHaveLength(2)
    const made = await app.call(contract.store.addStore, {
      authToken: await adminToken(app),
      storeName: 'Other',
      username: 'other',
      password: 'a fine password',
      email: 'a@b.example',
      contact1: '9876543210',
      icon: { data: bomb },
    })
    expect(made).toMatchObject({ status: 422, body: { errors: [{ msg: TOO_MANY, path: 'icon' }] } })
    expect((await app.owner.query('select from picture')).rowCount).toBe(0)
  })

  test('a photo of a bill that is too large is refused, in a new expense and in a changed one', async () => {
    const { storeToken } = await addTestStore(app, 'Photo')
    const expense = { storeToken, date: '2026-11-15', category: 'Rent', amt: 10, paymentMode: 'Cash' }
    const refused = { status: 422, body: { errors: [{ msg: TOO_MANY, path: 'bill' }] } }
    expect(await app.call(contract.expense.addExpense, { ...expense, bill: bomb })).toMatchObject(refused)
    const { body } = await app.call(contract.expense.addExpense, expense)
    const change = { storeToken, _id: body._id, bill: bomb }
    expect(await app.call(contract.expense.updateExpense, change)).toMatchObject(refused)
  })
})

test('a stored logo that is too large is left out of documents', async () => {
  const input = sampleBill(profiles.regular)
  const bill = billOf({ ...input, shop: { ...input.shop, hasLogo: true } })
  const job = { document: billDocument(bill, 'A5') }
  const plain = await drawPaper({ ...job, logo: undefined })
  const hasPicture = (bytes: Buffer) => bytes.includes('/Subtype /Image')
  const withSmall = await drawPaper({ ...job, logo: makePng({ width: 64, height: 64 }) })
  const withBomb = await drawPaper({ ...job, logo: makePng({ width: 6_000, height: 6_000 }) })
  expect([plain, withSmall, withBomb].map(hasPicture)).toEqual([false, true, false])
})
