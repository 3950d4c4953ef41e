import { billPapers, labels } from '@clothesline/paper'
import { describe, expect, test } from 'vitest'
import { pageRule } from './page-rule.ts'

describe('the page', () => {
  test('of a roll is as long as what is printed, with no margin of its own', () => {
    // 900 px are 238.1 mm.
    expect(pageRule(billPapers['80mm Roll'], 900)).toBe('@page{size:80mm 240mm;margin:0}')
    expect(pageRule(billPapers['58mm Roll'], 900)).toBe('@page{size:58mm 240mm;margin:0}')
  })

  test('of a roll is never wider than long, which would be printed turned', () => {
    expect(pageRule(billPapers['80mm Roll'], 60)).toBe('@page{size:80mm 80mm;margin:0}')
  })

  test('of a sheet or a label is what it is, however much there is to print', () => {
    expect(pageRule(billPapers.A4, 9_000)).toBe('@page{size:210mm 297mm;margin:12mm}')
    expect(pageRule(labels['50×25 mm'].paper, 9_000)).toBe('@page{size:50mm 25mm;margin:0mm}')
  })
})

test('a roll leaves the edges free that its printer cannot reach', () => {
  const printed = ({ width, margin }: { width: number; margin: number }) => width - 2 * margin
  expect(printed(billPapers['80mm Roll'])).toBe(72)
  expect(printed(billPapers['58mm Roll'])).toBe(48)
})
