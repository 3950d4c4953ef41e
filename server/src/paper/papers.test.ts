import { afterEach, describe, expect, test } from 'vitest'
import type { PaperJob } from './document-pdf.ts'
import { Papers } from './papers.ts'

const worker = new URL('../testing/faulty-paper-worker.mjs', import.meta.url)
const open: Papers[] = []
afterEach(async () => {
  for (const papers of open.splice(0)) await papers.close()
})

function start(options: ConstructorParameters<typeof Papers>[0] = {}): Papers {
  const papers = new Papers({ worker, ...options })
  open.push(papers)
  return papers
}

const job = (title: string, logo?: string) =>
  ({ document: { title }, logo: logo && Buffer.from(logo) }) as unknown as PaperJob

const CANNOT = 'This paper could not be prepared. Please try again in a moment.'

describe('a thread that', () => {
  test('hangs is ended in time, and the next document is drawn by another', async () => {
    const papers = start({ longestMs: 3_000 })
    const hung = papers.draw('a', job('hang'))
    const next = papers.draw('b', job('next'))
    await expect(hung).rejects.toMatchObject({ status: 503, message: CANNOT, retryAfterSeconds: 30 })
    expect((await next).toString()).toBe('next')
  })

  test('uses too much memory fails only its own document', async () => {
    const papers = start()
    await expect(papers.draw('a', job('eat'))).rejects.toMatchObject({ status: 503, message: CANNOT })
    expect((await papers.draw('a', job('next'))).toString()).toBe('next')
  })

  test('exits is replaced', async () => {
    const papers = start()
    await expect(papers.draw('a', job('exit'))).rejects.toMatchObject({ status: 503 })
    expect((await papers.draw('a', job('next'))).toString()).toBe('next')
  })

  test.each(['wait', 'eat', 'exit'])('fails because of a logo (%s) draws the document without it', async (logo) => {
    const papers = start({ longestMs: 5_000 })
    expect((await papers.draw('a', job('without', logo))).toString()).toBe('without')
  })

  test('cannot draw reports it and continues', async () => {
    const papers = start()
    await expect(papers.draw('a', job('fail'))).rejects.toThrow('broken')
    expect((await papers.draw('a', job('next'))).toString()).toBe('next')
  })
})

test('requests beyond the limit are refused with Retry-After, and links do not block a shop', async () => {
  const papers = start({ bounds: { atOnce: 1, lanes: [1, 2].map((most) => ({ most, mostOfOne: most })) } })
  const order: string[] = []
  const draw = (name: string, lane: 'shop' | 'link') => papers.draw('a', job(name), lane).then(() => order.push(name))
  const drawn = [draw('first', 'link'), draw('link 1', 'link'), draw('link 2', 'link'), draw('bill', 'shop')]
  for (const lane of ['link', 'shop'] as const) {
    await expect(papers.draw('b', job('more'), lane)).rejects.toMatchObject({
      status: 503,
      retryAfterSeconds: 5,
      message: 'Too many papers are being prepared right now. Please try again in a moment.',
    })
  }
  await Promise.all(drawn)
  expect(order).toEqual(['first', 'bill', 'link 1', 'link 2'])
})
